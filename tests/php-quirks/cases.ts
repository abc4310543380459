/**
 * What real PHP answers, for every quirk that is mended. `scripts` are what an old service has, `recordings` the bytes that
 * PHP made of them; `node tests/php-quirks/record.ts` makes them anew.
 */
import type { Quirk } from '../../src/bff/upstream/quirks/quirks.ts'
import type { OperationId } from '../../src/shared/contract/api.ts'

export type Case = {
  /** Its recording's. */
  name: string
  /** Its script's, where it is not the same. */
  script?: string
  /** PHP's settings, beside the usual ones. */
  ini?: Record<string, string>
  operation: OperationId
  /** What is wrong with it; undefined where nothing is. */
  quirk?: Quirk
  /** What must be mended as well. */
  also?: Quirk[]
  /** Of `legacy.yaml`, for the operation. */
  mapping?: string
  /** What a browser gets: its status, and what is in it. */
  status: number
  body: object
}

const ROSE = { gifts: [{ id: 'rose', image: 'gifts/rose.webp', credits: 5 }] }
const NO_IMAGE = { gifts: [{ id: 'rose', image: '', credits: 5 }] }
const HTML = { display_errors: '1', html_errors: '1' }
const TEXT = { display_errors: '1', html_errors: '0' }

const gifts = { operation: 'getGifts', status: 200, body: ROSE } as const

export const CASES: Case[] = [
  { name: 'byte-order-mark', quirk: 'byteOrderMark', ...gifts },
  {
    name: 'byte-order-mark-latin1',
    quirk: 'byteOrderMark',
    also: ['characterSet', 'contentType'],
    operation: 'getBanks',
    mapping: 'charset: windows-1252',
    status: 200,
    body: { banks: [{ id: 'CAIXESBB', name: 'Caixa d’Estalvis – España' }] },
  },
  // Nothing is printed: what an operator may well ask for.
  { name: 'warning-unseen', script: 'warning-before', ...gifts, body: NO_IMAGE },
  { name: 'warning-before-html', script: 'warning-before', ini: HTML, quirk: 'noiseBefore', ...gifts, body: NO_IMAGE },
  { name: 'warning-before-text', script: 'warning-before', ini: TEXT, quirk: 'noiseBefore', ...gifts, body: NO_IMAGE },
  {
    // With no buffer the warning is sent before the header that calls it JSON, and makes another one.
    name: 'warning-before-unbuffered',
    script: 'warning-before',
    ini: { ...HTML, output_buffering: '0' },
    quirk: 'noiseBefore',
    also: ['contentType'],
    ...gifts,
    body: NO_IMAGE,
  },
  { name: 'debug-before', quirk: 'noiseBefore', ...gifts },
  { name: 'warning-after-html', script: 'warning-after', ini: HTML, quirk: 'noiseAfter', ...gifts },
  { name: 'warning-after-text', script: 'warning-after', ini: TEXT, quirk: 'noiseAfter', ...gifts },
  { name: 'page-around', quirk: 'noiseBefore', also: ['noiseAfter'], ...gifts },
  { name: 'page-around-after', script: 'page-around', quirk: 'noiseAfter', also: ['noiseBefore'], ...gifts },
  { name: 'content-type', quirk: 'contentType', ...gifts },
  {
    name: 'character-set',
    quirk: 'characterSet',
    operation: 'getBanks',
    mapping: 'charset: windows-1252',
    status: 200,
    body: { banks: [{ id: 'CAIXESBB', name: 'España – 5 €' }] },
  },
  {
    name: 'numbers-as-text',
    quirk: 'numbersAsText',
    ...gifts,
    body: { gifts: [{ credits: 5 }, { credits: 120 }] },
  },
  {
    name: 'booleans-as-text',
    quirk: 'booleansAsText',
    operation: 'getPaymentMethods',
    status: 200,
    body: { methods: [{ needs_bank: true }, { needs_bank: false }, { needs_bank: true }, { needs_bank: false }] },
  },
  {
    name: 'booleans-as-numbers',
    quirk: 'booleansAsNumbers',
    operation: 'getPaymentMethods',
    status: 200,
    body: { methods: [{ needs_bank: true }, { needs_bank: false }] },
  },
  {
    name: 'text-as-numbers',
    quirk: 'textAsNumbers',
    operation: 'getBanks',
    status: 200,
    body: {
      banks: [
        { id: '1042', name: 'Bank 1042' },
        { id: 'ASNBNL21', name: '1042' },
      ],
    },
  },
  { name: 'empty-for-nothing', quirk: 'emptyForNothing', operation: 'geocode', status: 200, body: { countryregion: null } },
  { name: 'empty-list-for-map', quirk: 'emptyListForMap', operation: 'geocode', status: 400, body: { fields: {} } },
  {
    name: 'map-for-list',
    quirk: 'mapForList',
    operation: 'getInterests',
    status: 200,
    body: { interests: ['coffee', 'hiking', 'wine'] },
  },
  {
    name: 'unknown-value',
    quirk: 'unknownValue',
    operation: 'getInterests',
    mapping: 'answer: { interests: { name: hobbies, split: "," } }',
    status: 200,
    body: { interests: ['gym'] },
  },
  { name: 'error-as-success', quirk: 'errorAsSuccess', operation: 'geocode', status: 404, body: { error: 'not_found' } },
  { name: 'error-without-code', quirk: 'errorWithoutCode', operation: 'geocode', status: 400, body: { error: 'invalid' } },
  { name: 'error-without-id', quirk: 'errorWithoutId', operation: 'geocode', status: 404, body: { error: 'not_found' } },
  { name: 'empty-answer', quirk: 'emptyAnswer', ...gifts, body: { gifts: [] } },
  { name: 'missing-page', quirk: 'missingPage', operation: 'geocode', status: 404, body: { error: 'not_found' } },
  { name: 'refused-method', quirk: 'refusedMethod', operation: 'getGifts', status: 501, body: { error: 'not_implemented' } },
]
