import { execFile } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { areasOf, type Catalogue, readArea, readCatalogue } from '../../scripts/setup/catalogues.ts'
import { pseudo } from '../../scripts/setup/pseudo.ts'

/** The sources as they are, beside catalogues that a test may break. */
let scratch: string
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'catalogues-test-'))
  for (const source of ['src', 'mock-backend', 'docs', 'openapi.yaml']) await symlink(resolve(source), join(scratch, source))
  await cp('locales', join(scratch, 'locales'), { recursive: true })
})
afterEach(() => rm(scratch, { recursive: true }))

const check = () =>
  new Promise<string>((done) => {
    execFile(process.execPath, [resolve('scripts/check-catalogues.ts')], { cwd: scratch }, (error, _out, problems) =>
      done(error ? problems : 'fine'),
    )
  })

async function change(locale: string, how: (catalogue: Catalogue) => void): Promise<void> {
  const catalogue = readCatalogue(join(scratch, 'locales'), locale)
  how(catalogue)
  await store(locale, catalogue)
}

/** Each text in the file where English has it. */
async function store(locale: string, catalogue: Catalogue): Promise<void> {
  const english = Object.entries(areasOf('locales', 'en')).map(([area, file]) => [area, Object.keys(readArea(file))] as const)
  const areaOf = (key: string) => english.find(([, keys]) => keys.includes(key))?.[0] ?? 'shell'
  await mkdir(join(scratch, 'locales', locale), { recursive: true })
  for (const [area] of english) {
    const texts = Object.entries(catalogue).filter(([key]) => areaOf(key) === area)
    await writeFile(join(scratch, 'locales', locale, `${area}.json`), JSON.stringify(Object.fromEntries(texts)))
  }
}

/** A catalogue of a language that there may be none of yet, with a likeness of Dutch for what is not given. */
async function write(locale: string, texts: Record<string, string>): Promise<void> {
  const dutch = Object.entries(readCatalogue(join(scratch, 'locales'), 'nl'))
  await store(locale, { ...Object.fromEntries(dutch.map(([key, text]) => [key, `Å${text}`])), ...texts })
}

it('shows texts as in no language, longer and in brackets, with all they are filled in with', () => {
  const shown = (text: string, values: Record<string, unknown>) =>
    new IntlMessageFormat(pseudo(parse(text)), 'en').format({ ...values, change: (words: string[]) => `<${words.join('')}>` })
  expect(shown('Chat with {name}', { name: 'Sam' })).toBe('⟦Çháát wííth Sam⟧')
  expect(shown('{count, plural, one {# day} other {# days}} <change>on</change>', { count: 2 })).toBe('⟦2 dáýýš <öñ>⟧')
})

describe('the catalogue check', () => {
  it('lets the catalogues pass as they are', async () => {
    expect(await check()).toBe('fine')
  })

  it('finds what a language lacks, has too much, or says with other placeholders', async () => {
    await change('nl', (texts) => {
      delete texts['common.back']
      texts['common.forth'] = 'Vooruit'
      texts['chats.with'] = 'Zonder naam'
    })
    const problems = await check()
    expect(problems).toMatch(/Missing translation keys for locale nl:\s+common\.back\n/)
    expect(problems).toMatch(/Extra translation keys for locale nl:\s+common\.forth\n/)
    expect(problems).toContain('chats.with: Different number of variables: [name] vs []')
  })

  it('finds a text that does not parse', async () => {
    await change('nl', (texts) => Object.assign(texts, { 'chats.with': 'Met {name' }))
    expect(await check()).toContain('Met {name')
  })

  it('finds texts that are empty, undescribed, never said, or missing for what can be said', async () => {
    await change('nl', (texts) => Object.assign(texts, { 'common.back': ' ' }))
    await change('en', (texts) => {
      texts['common.next'] = 'Next'
      texts['common.forth'] = { defaultMessage: 'Forward', description: 'Nobody says it' }
      delete texts['errors.invalid']
      delete texts['nav.login']
    })
    const problems = (await check()).split('\n')
    expect(problems).toEqual(
      expect.arrayContaining([
        'nl common.back: is empty',
        'en common.next: has no description',
        'common.forth: not used',
        'errors.invalid: can be said, but has no text',
        'nav.login: can be said, but has no text',
      ]),
    )
  })

  it('finds tags that another language has not', async () => {
    await change('nl', (texts) => Object.assign(texts, { 'signup.wrongAddress': 'Verkeerd adres? <button>Wijzig het</button>' }))
    expect(await check()).toContain('signup.wrongAddress')
  })

  it('finds plurals that a language has and its texts lack, or the other way round', async () => {
    await write('pl', {
      'nav.credits': '{count, plural, one {# kredyt} few {# kredyty} other {# kredytu}}',
      'members.found': '{count, plural, other {# osób}}',
      'chats.sendFor':
        '{price, plural, one {Wyślij za # kredyt} few {Wyślij za # kredyty} many {Wyślij za # kredytów} other {Wyślij za #}}',
    })
    await write('de', { 'nav.credits': '{count, plural, one {# Credit} few {# Credits} other {# Credits}}' })
    // What is said of one exactly needs no word for it besides; French counts millions apart, which the site does not.
    await write('fr', { 'nav.credits': '{count, plural, =1 {Un crédit} other {# crédits}}' })
    const problems = await check()
    expect(problems).toContain('pl nav.credits: {count} lacks the plural many')
    expect(problems).toContain('pl members.found: {count} lacks the plural few')
    expect(problems).not.toContain('pl chats.sendFor:')
    expect(problems).toContain('de nav.credits: {count} has the plural few, which the language has not')
    expect(problems).not.toContain('fr nav.credits:')
  })

  it('finds a number that some of what is counted leaves out', async () => {
    await change('pl', (pl) => {
      pl['nav.credits'] = '{count, plural, one {kredyt} few {kredyty} many {# kredytów} other {# kredytu}}'
    })
    // One may be said in a word where it is nothing but one.
    expect((await check()).trim()).toBe('pl nav.credits: {count} says no number in its plural few')
  })

  it('finds choices that nothing makes, and those of English that a language leaves out', async () => {
    await change('pl', (pl) => {
      pl['landers.write'] = '{gender, select, male {Napisz do niego} femal {Napisz do niej} other {Napisz}}'
      pl['members.title'] = '{sought, select, men {Mężczyźni} other {Osoby}}'
    })
    expect((await check()).trim().split('\n')).toEqual([
      'pl members.title: {sought} has no choice women, as English has',
      'pl landers.write: {gender} has no choice female, as English has',
      'pl landers.write: {gender} has the choice femal, which nothing makes',
    ])
  })

  it('finds texts that are English or Dutch still, but for words that languages share', async () => {
    await write('de', {
      'common.back': 'Back',
      'common.save': 'Opslaan',
      'likes.title': 'Likes',
      'chats.count': '{count, number} / {max, number}',
    })
    const problems = await check()
    for (const key of ['common.back', 'common.save']) expect(problems).toContain(`de ${key}: is that of another language`)
    for (const key of ['likes.title', 'chats.count']) expect(problems).not.toContain(`de ${key}:`)
  })

  it('finds buttons and tabs that there is no room for', async () => {
    await write('de', {
      'common.save': 'Deine Änderungen jetzt speichern',
      'settings.notifications': 'Benachrichtigungen',
      'checkout.pay': '{price} bezahlen',
      'chats.more': 'Noch viel mehr Möglichkeiten für deinen Chat mit {name}',
    })
    const problems = await check()
    expect(problems).toContain('de common.save: has 32 characters, on a button that has room for 20')
    expect(problems).toContain('de settings.notifications: has 18 characters, on a tab that has room for 14')
    expect(problems).not.toMatch(/de (checkout\.pay|chats\.more):/)
  })

  it('finds quotes and spaces that are not those of the language', async () => {
    await write('de', {
      'common.back': '„Zurück”',
      'common.save': '“Sichern“',
      'errors.generic': '„Zu“',
      'common.next': 'Weiter ...',
      'chats.with': '{name} % günstiger',
      'chats.placeholder': 'Nachricht…',
    })
    await write('pl', {
      'common.back': '„Wstecz“',
      'common.save': 'Zapisz i wyjdź',
      'common.next': 'W drodze',
      'errors.generic': '„Zamknij” i\u00a0zapisz na dysku',
      'chats.placeholder': 'Wiadomość …',
    })
    await write('fr', {
      'common.back': 'Retour ?',
      'common.save': 'Prix : 3',
      'common.next': '« Suite »',
      'chats.with': '{name} !',
      'members.within': '{distance} % {unit}',
      'chats.placeholder': 'Message …',
      'errors.generic': '«\u00a0Fermer\u00a0»\u202f!\u202f?! Prix\u00a0: 3 à 12:00',
    })
    await change('nl', (texts) => Object.assign(texts, { 'common.back': "'Terug'", 'common.save': 'Op  slaan' }))
    const problems = (await check()).split('\n')
    expect(problems).toEqual(
      expect.arrayContaining([
        'de common.back: has ”, a quote of other languages',
        'de common.save: a quote is not closed as it was opened',
        'de common.next: has three dots for …',
        'de chats.with: no no-break space (U+00A0) before %',
        'de chats.placeholder: no space before …',
        'pl chats.placeholder: a space before …',
        'fr members.within: no no-break space before %',
        'fr chats.placeholder: a space before …',
        'pl common.back: has “, a quote of other languages',
        'pl common.save: no no-break space (U+00A0) after a word of one letter',
        'pl common.next: no no-break space (U+00A0) after a word of one letter',
        'fr common.back: no narrow no-break space (U+202F) before ? ! ;',
        'fr chats.with: no narrow no-break space (U+202F) before ? ! ;',
        'fr common.save: no no-break space (U+00A0) before :',
        'fr common.next: no no-break space inside « »',
        'nl common.back: has a straight quote',
        'nl common.save: has a space too many',
      ]),
    )
    expect(problems.filter((problem) => problem.includes('errors.generic:'))).toEqual([])
  })

  it('finds words that are a man’s and a woman’s at once, which no language guide wants', async () => {
    await write('fr', { 'common.back': 'Connecté(e)', 'common.save': 'Connecté·e', 'common.next': 'Membres (trois)' })
    await write('pl', { 'common.back': 'Zalogowany(-a)', 'common.save': 'Polubił/a', 'common.next': 'Tak/nie' })
    await write('de', { 'common.back': 'Nutzer:innen', 'common.save': 'Partner*in', 'common.next': 'Frage: in Ordnung?' })
    const problems = await check()
    for (const locale of ['de', 'fr', 'pl']) {
      for (const key of ['common.back', 'common.save'])
        expect(problems).toContain(`${locale} ${key}: is a man’s and a woman’s at once`)
      expect(problems).not.toContain(`${locale} common.next: is a man’s`)
    }
  })

  it('finds Polish that says whether the reader, or whoever has a name, is a man or a woman', async () => {
    const wrong = {
      'common.back': 'Dodałeś zdjęcie',
      'common.save': 'Tu już byłaś',
      'common.cancel': 'Zapomniałem',
      'common.close': 'Chciałabyś więcej',
      'chats.with': 'Napisała do ciebie: {name}. {name} polubił twój profil',
      'nav.login': 'Będziesz mógł wejść',
      'login.title': 'Jesteś zalogowany',
      'nav.credits':
        '{count, plural, one {Dostałaś # kredyt} few {Masz # kredyty} many {Masz # kredytów} other {Masz # kredytu}}',
      'landers.write': '{gender, select, male {Napisał do ciebie} female {Napisała} other {Byłeś tu}}',
    }
    await change('pl', (pl) => Object.assign(pl, wrong))
    await appendFile(join(scratch, 'locales/pages/pl/pricing.md'), 'Ile kupiłeś?\n')
    const found = (await check()).trim().split('\n')
    const problem = 'tells whether somebody is a man or a woman, outside a choice by gender'
    expect(found.filter((line) => line.includes(problem)).map((line) => line.split(':')[0])).toEqual([
      ...Object.keys(readCatalogue('locales', 'pl'))
        .filter((key) => key in wrong)
        .map((key) => `pl ${key}`),
      'locales/pages/pl/pricing.md',
    ])
  })

  it('lets Polish be that only looks like it', async () => {
    await change('pl', (pl) => {
      pl['common.back'] = 'Wysłaliśmy hasło tytułem próby, z działem obsługi'
      pl['common.save'] = 'Jesteś tu, właśnie teraz; rozmowa się odbyła'
      pl['chats.with'] = '{name} działa, a osoba była tu'
      pl['landers.write'] = '{gender, select, male {Byłeś tu} female {Byłaś tu} other {Cześć}}'
    })
    expect(await check()).not.toContain('outside a choice by gender')
  })

  it('finds words that the glossary of a language avoids, in any form, and no others that begin like them', async () => {
    await change('de', (de) => {
      de['nav.members'] = 'Unsere Nutzern'
      de['index.join'] = 'Botanik, E-Mail'
      de['members.title'] = '{sought, select, men {Nutzer} women {Frauen} other {Mitglieder}}'
    })
    const problems = await check()
    expect(problems).toContain('de nav.members: says “Nutzer”, which the glossary of its language does not')
    expect(problems).toContain('de members.title: says “Nutzer”')
    expect(problems).not.toContain('de index.join: says')
  })

  it('finds them where a language ends them in another letter', async () => {
    await change('pl', (pl) => {
      pl['nav.members'] = 'Nasze zniżki'
      pl['index.join'] = 'Zniżasz się'
    })
    const problems = await check()
    expect(problems).toContain('pl nav.members: says “zniżka”, which the glossary of its language does not')
    expect(problems).not.toContain('pl index.join: says')
  })

  it('finds the quotes, spaces and words of others in information pages, and lets their code and tables be', async () => {
    const more = '"Ile" i co?\n\n| Co     | Ile |\n| ------ | --- |\n| `"x"`  | 1   |\n\nJakie są zniżki.\n'
    await appendFile(join(scratch, 'locales/pages/pl/pricing.md'), more)
    await appendFile(join(scratch, 'locales/pages/fr/faq.md'), '## C’est gratuit ?\n')
    expect((await check()).trim().split('\n')).toEqual([
      expect.stringMatching(/^locales\/pages\/fr\/faq\.md: no narrow no-break space \(U\+202F\) before \? ! ;: ## C’est/),
      'locales/pages/pl/pricing.md: has a straight quote: "Ile" i co?',
      'locales/pages/pl/pricing.md: no no-break space (U+00A0) after a word of one letter: "Ile" i co?',
      expect.stringMatching(/^locales\/pages\/pl\/pricing\.md: says “zniżka”.*: Jakie są zniżki\.$/),
    ])
  })

  it('finds plurals that an information page lacks', async () => {
    const file = join(scratch, 'locales/pages/pl/faq.md')
    await writeFile(file, (await readFile(file, 'utf8')).replace('few {# dni} ', ''))
    expect((await check()).trim()).toMatch(/^locales\/pages\/pl\/faq\.md: \{refund_days\} lacks the plural few: Za[^\n]*$/)
  })

  it('finds values and links of the English information pages that others lack, and such as nothing fills in', async () => {
    const folder = join(scratch, 'locales/pages/fr')
    const faq = await readFile(join(folder, 'faq.md'), 'utf8')
    await writeFile(join(folder, 'faq.md'), faq.replace('{refund_days,', '{refund_day,').replace('/return-policy', '/returns'))
    await writeFile(join(folder, 'help.md'), '# Aide\n')
    expect((await check()).trim().split('\n')).toEqual([
      'locales/pages/fr/faq.md: lacks (/pages/return-policy), as English has it',
      'locales/pages/fr/faq.md: lacks {refund_days}, as English has it',
      'locales/pages/fr/faq.md: has (/pages/returns), which English has not',
      'locales/pages/fr/faq.md: has {refund_day}, which English has not',
      'locales/pages/fr/help.md: there is no such page in English',
    ])
  })

  it('finds Dutch of the specification that somebody has mended [INF-5]', async () => {
    await change('nl', (texts) => Object.assign(texts, { 'errors.login_failed': 'Inloggen mislukt, probeer opnieuw' }))
    expect(await check()).toContain('nl errors.login_failed: is not what the specification says: Login mislukt, probeer opnieuw')
  })

  it('finds a text in another file than the English one, and one that stands in two', async () => {
    const folder = join(scratch, 'locales/de')
    const shell = readArea(join(folder, 'shell.json'))
    await writeFile(join(folder, 'chats.json'), JSON.stringify({ ...readArea(join(folder, 'chats.json')), ...shell }))
    await writeFile(join(folder, 'shell.json'), JSON.stringify({ 'common.back': shell['common.back'] }))
    const problems = await check()
    expect(problems).toContain('de common.back: stands in more than one file: chats, shell')
    expect(problems).toContain('de common.cancel: stands in chats.json, not in shell.json')
  })

  it('finds a catalogue that nobody is offered, and an offered language without one', async () => {
    await rename(join(scratch, 'locales/nl'), join(scratch, 'locales/it'))
    const problems = await check()
    expect(problems).toContain('it: has a catalogue, but is not among AVAILABLE_LOCALES')
    expect(problems).toContain('nl: is among AVAILABLE_LOCALES, but has no catalogue')
  })
})
