/**
 * Comes before the app on a visitor's page: the entry warning is what there is to read there, and waits for nothing else. On
 * landing pages landing.ts does it.
 */
import { askForAge } from './app/shell/askForAge.ts'

askForAge()
