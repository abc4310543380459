import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { passwordProblem } from './password.ts'

const common = new Set(dictionary['passwords-common'])
const problem = (password: string, ...personal: string[]) => passwordProblem(password, common, personal)

describe('a new password', () => {
  it('is 8 characters or more as people count them, and no more than argon2 should be fed [SEC-9]', () => {
    expect(problem('kw8&vJ!')).toBe('too_short')
    expect(problem('kw8&vJ!q')).toBeUndefined()
    // Each is two units of UTF-16, and one character.
    expect(problem('🐌🎷🧵🪁')).toBe('too_short')
    expect(problem('🐌🎷🧵🪁🥝🛶🧊🪴')).toBeUndefined()
    expect(problem('correct horse '.repeat(15).slice(0, 200))).toBeUndefined()
    expect(problem('correct horse '.repeat(15).slice(0, 201))).toBe('too_long')
  })

  it.each(['password', 'PassWord', ' password ', '12345678', 'qwertyuiop', 'welkom01', 'Iloveyou'])(
    'is none of those that everybody tries first, however it is written: %j [SEC-9]',
    (password) => expect(problem(password)).toBe('password_common'),
  )

  it.each(['Password2024!', '123password', 'sunshine!!', 'ｐａｓｓｗｏｒｄ', 'aaaaaaaaaaaa', 'abcabcabc', '1212121212'])(
    'is none of them in poor disguise: %j [SEC-9]',
    (password) => expect(problem(password)).toBe('password_common'),
  )

  it.each(
    [
      ['987654321', '87654321', '0987654321', '9876543210', '0123456789', '01234567', '23456789', 'aa12345678', '11111112'],
      ['abcdefgh', 'abcdefghij', 'zyxwvuts', 'abcd1234', 'qwertyuiopasdf', 'azertyuiop', 'lkjhgfdsa', '1-2-3-4-5-6', 'abcdefgpt'],
      ['19900101', '19870101', '31121999', '12311999', '1990-01-01', '01/01/1990'],
      ['p@ssword', 'pa$$word', 'P4$$w0rd!', 'pass-word', 'pass word', 'p a s s w o r d', 'W3lkom01', '$unshine1'],
      ['password123456789', 'password password', 'welkomwelkom01', '2024-2025 sunshine', 'ha ha ha ha'],
      ['pass\u00adword', 'p\u200bassword', 'password\ufe0f'],
    ].flat(),
  )('is no row of keys, no date and no listed word under a cloak: %j [SEC-9]', (password) =>
    expect(problem(password)).toBe('password_common'),
  )

  it('is not what others know of the person [SEC-9]', () => {
    const of = (password: string) => problem(password, 'Noor.Jansen@example.com', 'Noor van Dam')
    for (const password of ['noor.jansen@example.com', 'Noor.Jansen1', 'noor van dam', '99noor van dam'])
      expect(of(password)).toBe('password_personal')
    for (const password of ['noorjansen', 'NoorJansen1990', 'N00r J@nsen', 'noorvandam', 'NoorVanDam2024!', 'noor-van-dam'])
      expect(of(password)).toBe('password_personal')
    expect(problem('janjansen', 'jan.jansen@gmail.com', 'Jan Jansen')).toBe('password_personal')
    expect(problem('kw8&vJ!q', '..@example.com', '!!')).toBeUndefined()
    expect(of('noor climbs on sundays')).toBeUndefined()
  })

  it.each([
    ['12kwjf77', 'kwjf77', 'password_common'],
    ['12kwjf77', '12kwjf', 'password_common'],
    ['12kwjf77', 'kwjf', 'password_common'],
    ['kwj12fpq', 'kwjfpq', undefined],
    ['kwj 4071 9926', 'kwj', 'password_common'],
    ['kw 4071 9926', 'kw', undefined],
  ])('is no listed word with digits around it, all or some of them: %j, of %j [SEC-9]', (password, listed, expected) =>
    expect(passwordProblem(password, new Set([listed]), [])).toBe(expected),
  )

  it.each(
    [
      ['correct horse', 'passwords are a nuisance', 'zzzzzzza', 'kwjfpqlm', '73910465', 'тихая гавань', '19901345'],
      ['a good password', 'the password of the owner', 'tandem-demo', 'correct horse battery staple', 'kept between us 42'],
      ['kers zeilboot weiland', 'no two alike', 'the new one', 'another one', 'another password', 'a brand new one'],
      ['a password set anew', 'quite another one', 'ok 4071 9926', 'property worth', '*(^%=/<~'],
    ].flat(),
  )('may be made of whatever one likes: %j [SEC-9]', (password) => expect(problem(password)).toBeUndefined())
})
