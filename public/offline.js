// The page that was asked for, as soon as there is a connection.
addEventListener('online', () => location.reload())
