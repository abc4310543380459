import type { Answer } from '../../../support/contract.ts'
import type { Provocations } from '../provocations.ts'
import { form, type Person, type World } from '../world.ts'
import { byMember, byNobody, limited, NOBODY, other, premium, stillRunning } from './ways.ts'

async function sendTo(world: World, from: Person, more: object): Promise<Answer> {
  const conversation = await world.conversation(from, await other(world))
  return world.call('sendMessage', { body: { conversation, ...more }, headers: from.headers })
}

export const CHATS = {
  getChats: {
    200: byMember('getChats'),
    400: byMember('getChats', { query: '?cursor=nowhere' }),
    403: byNobody('getChats'),
  },
  getChat: {
    200: async (world) => {
      const person = await premium(world)
      const id = await world.conversation(person, await other(world))
      return world.call('getChat', { query: `?id=${id}`, headers: person.headers })
    },
    400: byMember('getChat'),
    403: byNobody('getChat', { query: '?id=1' }),
    404: byMember('getChat', { query: `?id=${NOBODY}` }),
  },
  readChat: {
    200: async (world) => {
      const person = await premium(world)
      const conversation = await world.conversation(person, await other(world))
      return world.call('readChat', { body: { conversation }, headers: person.headers })
    },
    400: byMember('readChat', { body: {} }),
    403: byNobody('readChat', { body: { conversation: 1 } }),
    404: byMember('readChat', { body: { conversation: NOBODY } }),
    422: byMember('readChat', { body: { conversation: 0 } }),
  },
  startChat: {
    200: async (world) =>
      world.call('startChat', { body: { profile: (await other(world)).id }, headers: (await premium(world)).headers }),
    400: byMember('startChat', { body: {} }),
    402: async (world) => {
      const { headers } = await world.freeMember()
      const { profiles } = (await world.call('searchProfiles', { query: '?limit=3' })).body
      let answer: Answer | undefined
      for (const { id } of profiles) answer = await world.call('startChat', { body: { profile: id }, headers })
      return answer as Answer
    },
    403: byNobody('startChat', { body: { profile: 1 } }),
    404: byMember('startChat', { body: { profile: NOBODY } }),
    422: byMember('startChat', { body: { profile: 0 } }),
    429: limited('startChat', { body: {} }, (world) => world.member()),
  },
  deleteChat: {
    200: async (world) => {
      const person = await world.freeMember()
      const conversation = await world.conversation(person, await other(world))
      return world.call('deleteChat', { body: { conversation }, headers: person.headers })
    },
    400: byMember('deleteChat', { body: {} }),
    403: byNobody('deleteChat', { body: { conversation: 1 } }),
    404: byMember('deleteChat', { body: { conversation: NOBODY } }),
    422: byMember('deleteChat', { body: { conversation: 0 } }),
  },
  sendMessage: {
    201: async (world) => sendTo(world, await world.freeMember(), { text: 'Hello there' }),
    400: byMember('sendMessage', { body: { text: 'To whom?' } }),
    402: async (world) => sendTo(world, await world.freeMember(), { gift: 'rose' }),
    403: byNobody('sendMessage', { body: { conversation: 1, text: 'Hello' } }),
    404: byMember('sendMessage', { body: { conversation: NOBODY, text: 'Hello' } }),
    409: async (world) => {
      const person = await world.premiumMember()
      const conversation = await world.conversation(person, await other(world))
      const provoke = stillRunning('sendMessage', { body: { conversation, text: 'Once' } }, async () => person)
      return provoke(world)
    },
    413: byMember('sendMessage', {
      body: form({ conversation: '1', photo: new Blob([new Uint8Array(15 * 1024 * 1024 + 1)]) }),
    }),
    422: async (world) => sendTo(world, await premium(world), { text: '   ' }),
    429: limited('sendMessage', { body: {} }, (world) => world.member()),
  },
  getGifts: { 200: byNobody('getGifts') },
} satisfies Partial<Provocations>
