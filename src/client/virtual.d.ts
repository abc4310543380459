declare module 'virtual:messages/*' {
  const messages: import('./core/texts/messages.ts').Messages
  export default messages
}

// Served by Vite while developing.
declare module '*@vite/client' {}
declare module '*@react-refresh' {
  export function injectIntoGlobalHook(window: Window): void
}
