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

  it('is not what others know of the person [SEC-9]', () => {
    const of = (password: string) => problem(password, 'Noor.Jansen@example.com', 'Noor van Dam')
    for (const password of ['noor.jansen@example.com', 'Noor.Jansen1', 'noor van dam', '99noor van dam'])
      expect(of(password)).toBe('password_personal')
    expect(of('noor climbs on sundays')).toBeUndefined()
  })

  it.each(['correct horse', 'passwords are a nuisance', 'zzzzzzza', 'kwjfpqlm', '73910465', 'тихая гавань'])(
    'may be made of whatever one likes: %j [SEC-9]',
    (password) => expect(problem(password)).toBeUndefined(),
  )
})
