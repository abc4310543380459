import { mediaHook } from '../../ui/mediaHook.ts'

/** As styles/_panes.scss has it. */
export const BESIDE = '(min-width: 62em), (min-width: 48em) and (min-height: 31.25em)'

/** Whether the overview stands beside a conversation. */
export const useIsBeside = mediaHook(BESIDE)
