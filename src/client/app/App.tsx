import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { Cache } from 'swr'
import { SWRConfig } from 'swr'
import type { Api } from '../../shared/contract/api.ts'
import { type Assets, Document } from './Document.tsx'
import { ApiProvider, swrConfig } from './data.ts'
import { type Language, LanguageProvider } from './locale.tsx'
import { createStore, type Store } from './store.ts'

const initialState = createStore().getState()

type Props = { api: Api; cache: Cache; store: Store; language: Language; assets?: Assets; children: ReactNode }

/** The site around its router, the same in the browser and on the server. */
export function App({ api, cache, store, language, assets, children }: Props) {
  return (
    <Document locale={language.locale} assets={assets}>
      <ApiProvider value={api}>
        {/* Until React has taken the page over, it compares with the state the server rendered. */}
        <Provider store={store} serverState={initialState}>
          <SWRConfig value={swrConfig(cache)}>
            <LanguageProvider initial={language}>{children}</LanguageProvider>
          </SWRConfig>
        </Provider>
      </ApiProvider>
    </Document>
  )
}
