/** The report of a run: lines for a terminal, and a page that can be sent to whoever mends the service. */
import { QUIRKS, type Quirk } from '../../../src/bff/upstream/quirks/quirks.ts'
import { policies } from '../../../src/shared/contract/policies.generated.ts'
import { countsOf, type OperationResult, VERDICTS, type Verdict } from './verdict.ts'

export type Report = {
  /** The service's address. */
  service: string
  at: Date
  mapping: string | undefined
  results: OperationResult[]
  /** What holds for all of it. */
  warnings: string[]
  passed: boolean
  line: string
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

export function linesOf({ operation, asked, verdict, quirks, violations, notes }: OperationResult): string {
  const own = `${policies[operation].method} ${policies[operation].path}`
  return [
    `${operation.padEnd(22)} ${verdict.padEnd(15)} ${asked ?? own}`.trimEnd(),
    ...violations.map(([sentence, count]) => `    ! ${sentence} (${times(count)})`),
    ...quirks.map(([quirk, count]) => `    ~ ${quirk} (${times(count)})`),
    ...notes.map((note) => `    - ${note}`),
  ].join('\n')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string)
/** What descriptions say between backticks is code. */
const prose = (text: string) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const CLASS: Record<Verdict, string> = {
  honours: 'good',
  'quirk absorbed': 'mended',
  violates: 'bad',
  absent: 'none',
  'not tried': 'none',
}

const STYLE = `
:root { color-scheme: light dark; --line: #8886; --soft: #8882; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.6rem; margin: 0 0 .5rem; } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
code { font: .9em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.counts { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; padding: 0; }
.counts li { border: 1px solid var(--line); border-radius: .4rem; padding: .25rem .75rem; }
.counts b { font-size: 1.3rem; margin-right: .3rem; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid var(--line); }
td ul { margin: 0; padding-left: 1.1rem; }
tr.bad th, .counts .bad { border-left: .3rem solid #c62828; }
tr.mended th, .counts .mended { border-left: .3rem solid #b26a00; }
tr.good th, .counts .good { border-left: .3rem solid #2e7d32; }
tr.none th, .counts .none { border-left: .3rem solid #777; }
.warning { border: 2px solid #c62828; border-radius: .4rem; padding: .5rem .75rem; }
@media print { body { max-width: none; padding: 0; font-size: 10pt; } tr, li { break-inside: avoid; } .table { overflow: visible; } thead { display: table-header-group; } }
`

/** Self-contained: no script, no file beside it, and nothing in it that is not escaped. */
export function pageOf({ service, at, mapping, results, warnings, passed, line }: Report): string {
  const seen = [...new Set(results.flatMap(({ quirks }) => quirks.map(([quirk]) => quirk)))]
  const order = Object.keys(VERDICTS)
  const sorted = results.toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Contract report: ${escaped(service)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Does <code>${escaped(service)}</code> keep the contract?</h1>
<p>Tried on <time datetime="${at.toISOString()}">${escaped(at.toUTCString())}</time>, ${
    mapping === undefined ? 'without a mapping' : `with the mapping <code>${escaped(mapping)}</code>`
  }. The contract is <code>openapi.yaml</code>.</p>
${warnings.map((warning) => `<p class="warning">${escaped(warning)}</p>\n`).join('')}<p><strong>${passed ? 'Passed' : 'Failed'}.</strong> ${escaped(
    line.replace(/^\w+: /, ''),
  )}</p>
<ul class="counts">
${countsOf(results)
  .map(([verdict, count]) => `<li class="${CLASS[verdict]}"><b>${count}</b>${escaped(verdict)}</li>`)
  .join('\n')}
</ul>
<h2>Operations</h2>
<div class="table">
<table>
<thead><tr><th scope="col">Operation</th><th scope="col">Verdict</th><th scope="col">What was seen</th></tr></thead>
<tbody>
${sorted.map(rowOf).join('\n')}
</tbody>
</table>
</div>
<h2>What the verdicts mean</h2>
<dl>
${Object.entries(VERDICTS)
  .map(([verdict, meaning]) => `<dt><strong>${escaped(verdict)}</strong></dt><dd>${prose(meaning)}</dd>`)
  .join('\n')}
</dl>
<p>What answers contained is not shown: letters of texts stand as <code>a</code>, digits as <code>9</code>; <code>[]</code> is each
thing of a list, <code>*</code> a name that the contract does not have.</p>
${seen.length > 0 ? quirksOf(seen) : ''}</body>
</html>
`
}

function rowOf({ operation, asked, verdict, quirks, violations, notes }: OperationResult): string {
  const { method, path } = policies[operation]
  const own = `${method} ${path}`
  const items = [
    ...violations.map(([sentence, count]) => `<strong>${escaped(sentence)}</strong> (${times(count)})`),
    ...quirks.map(([quirk, count]) => `<a href="#${quirk}"><code>${quirk}</code></a> mended ${times(count)}`),
    ...notes.map(escaped),
  ]
  const list = items.length > 0 ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : ''
  const there = asked !== undefined && asked !== own ? `<br>there: <code>${escaped(asked)}</code>` : ''
  return `<tr class="${CLASS[verdict]}"><th scope="row">${operation}<br><code>${escaped(own)}</code>${there}</th><td>${escaped(verdict)}</td><td>${list}</td></tr>`
}

const quirksOf = (seen: Quirk[]) => `<h2>Quirks that were mended</h2>
<p>The gateway mends them unless <code>legacy.yaml</code> switches them off, for one operation or for all:
<code>quirks: { ${seen[0]}: false }</code>.</p>
<dl>
${seen.map((quirk) => `<dt id="${quirk}"><code>${quirk}</code></dt><dd>${prose(QUIRKS[quirk])}</dd>`).join('\n')}
</dl>
`
