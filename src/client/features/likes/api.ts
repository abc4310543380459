import { useOperation } from '../../app/data.ts'

export const useLikes = () => useOperation('getLikes')
