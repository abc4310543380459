declare module 'virtual:messages/*' {
  const messages: import('./app/messages.ts').Messages
  export default messages
}
