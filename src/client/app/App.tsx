import { type ReactNode, useState } from 'react'
import { Provider } from 'react-redux'
import type { Cache } from 'swr'
import { SWRConfig } from 'swr'
import type { Api } from '../../shared/contract/api.ts'
import { type Absent, AbsentProvider } from '../core/operations/offered.tsx'
import { ApiProvider, swrConfig } from '../core/operations/swr.ts'
import { HydrationProvider } from '../core/page/hydration.ts'
import { SessionProvider } from '../core/session.ts'
import { SettingsProvider, settingsIn } from '../core/settings.ts'
import { createStore, type Store, type StoreBegin } from '../core/store/store.ts'
import { type Language, LanguageProvider } from '../core/texts/locale.tsx'
import { tracking } from '../features/signup/tracking.ts'
import { knownTracking } from '../features/signup/trackingParameters.ts'
import { Document } from './Document.tsx'

const initialState = createStore().getState()

type Props = {
  api: Api
  cache: Cache
  store: Store
  absent?: Absent
  /** Of a member's page. */
  begin?: StoreBegin | undefined
  /** All that the server knows of what a visitor's browser stores. */
  trafficSource?: string | undefined
  language: Language
  children: ReactNode
}

/** The site around its router, the same in the browser and on the server. */
export function App(providers: Props) {
  return (
    <Document locale={providers.language.locale}>
      <Providers {...providers} />
    </Document>
  )
}

export function Providers({ api, cache, store, absent, begin, trafficSource, language, children }: Props) {
  const [serverState] = useState(() => ({
    ...initialState,
    ...begin,
    [tracking.reducerPath]: knownTracking(trafficSource),
  }))
  return (
    <ApiProvider value={api}>
      <AbsentProvider value={absent}>
        {/* Until React has taken the page over, it compares with the state the server rendered. */}
        <Provider store={store} serverState={serverState}>
          <SWRConfig value={swrConfig(cache)}>
            <SettingsProvider value={settingsIn(cache)}>
              <SessionProvider>
                <LanguageProvider initial={language}>
                  <HydrationProvider>{children}</HydrationProvider>
                </LanguageProvider>
              </SessionProvider>
            </SettingsProvider>
          </SWRConfig>
        </Provider>
      </AbsentProvider>
    </ApiProvider>
  )
}
