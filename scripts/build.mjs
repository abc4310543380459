import { build } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'

ensureInstalled()
build()
