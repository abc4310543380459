declare module 'virtual:messages/*' {
  const messages: import('./core/texts/messages.ts').Messages
  export default messages
}

declare module 'virtual:screen-files' {
  const files: Record<import('../shared/routes.ts').RouteName, string>
  export default files
}

// Served by Vite while developing.
declare module '*@vite/client' {}
declare module '*@react-refresh' {
  export function injectIntoGlobalHook(window: Window): void
}
