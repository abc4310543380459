import { useOperation } from '../../core/operations/swr.ts'

export const useLikes = () => useOperation('getLikes')
