import { MOVES_PER_DAY, SEARCH_PLACES_PER_DAY, VISITOR_PROFILE_VIEWS } from '../../../../src/shared/rules/constants.ts'
import type { Answer } from '../../../support/contract.ts'
import type { Provocations } from '../provocations.ts'
import { form, picture, someAddress } from '../world.ts'
import { as, byMember, byNobody, limited, NOBODY, other, SECOND_SITE, stillRunning } from './ways.ts'

export const MEMBERS = {
  searchProfiles: {
    200: byMember('searchProfiles', { query: '?country=NL&limit=5' }),
    400: byMember('searchProfiles', { query: '?limit=0' }),
    403: byNobody('searchProfiles', { headers: SECOND_SITE }),
    422: byMember('searchProfiles', { query: '?min_age=50&max_age=20' }),
    429: async (world) => {
      const { headers } = await world.freeMember()
      let answer: Answer | undefined
      for (let place = 1; place <= SEARCH_PLACES_PER_DAY + 1; place += 1)
        answer = await world.call('searchProfiles', { query: `?limit=1&place=${place}`, headers })
      return answer as Answer
    },
  },
  getProfile: {
    200: async (world) => {
      const { profiles } = (await world.call('searchProfiles', { query: '?limit=1' })).body
      return world.call('getProfile', { query: `?id=${profiles[0].id}` })
    },
    400: byNobody('getProfile', { query: '?id=me' }),
    404: byNobody('getProfile', { query: `?id=${NOBODY}` }),
    429: async (world) => {
      const options = { query: `?id=${NOBODY}`, headers: someAddress() }
      for (let n = 0; n < VISITOR_PROFILE_VIEWS; n += 1) await world.call('getProfile', options)
      return world.call('getProfile', options)
    },
  },
  updateProfile: {
    200: byMember('updateProfile', { body: { eye_color: 'green', interests: ['music', 'travel'] } }),
    400: byMember('updateProfile', { body: { eye_color: 1 } }),
    403: byNobody('updateProfile', { body: { eye_color: 'green' } }),
    422: byMember('updateProfile', { body: { name: '@sam' } }),
    429: async (world) => {
      const { headers } = await world.freeMember()
      const { regions } = (await world.call('getRegions')).body
      const named = (name: string) => regions.find((region: { name: string }) => region.name === name).id
      const towns = [
        { countryregion: named('Utrecht'), city: 'Utrecht' },
        { countryregion: named('Groningen'), city: 'Groningen' },
      ]
      let answer: Answer | undefined
      for (let n = 0; n <= MOVES_PER_DAY; n += 1)
        answer = await world.call('updateProfile', { body: { country: 'NL', ...towns[n % 2] }, headers })
      return answer as Answer
    },
  },
  addPhoto: {
    201: async (world) => {
      const { headers } = await world.freeMember()
      return world.call('addPhoto', { body: form({ photo: await picture(), crop: '0,0.1,1,0.8' }), headers })
    },
    400: byMember('addPhoto', { body: form({ main: '1' }) }),
    403: byNobody('addPhoto', { body: form({ main: '1' }) }),
    409: async (world) => {
      const { headers } = await world.freeMember()
      let answer: Answer | undefined
      for (let n = 0; n < 4; n += 1) answer = await world.call('addPhoto', { body: form({ photo: await picture() }), headers })
      return answer as Answer
    },
    413: byMember('addPhoto', { body: form({ photo: new Blob([new Uint8Array(15 * 1024 * 1024 + 1)]) }) }),
    422: byMember('addPhoto', { body: form({ photo: new Blob(['this is no picture']) }) }),
    429: limited('addPhoto', { body: form({ main: '1' }) }, (world) => world.member()),
  },
  setMainPhoto: {
    200: async (world) => {
      const { headers } = await world.freeMember()
      const { body } = await world.call('addPhoto', { body: form({ photo: await picture() }), headers })
      return world.call('setMainPhoto', { body: { id: body.photo.id }, headers })
    },
    400: byMember('setMainPhoto', { body: {} }),
    403: byNobody('setMainPhoto', { body: { id: 1 } }),
    404: byMember('setMainPhoto', { body: { id: 1 } }),
    422: byMember('setMainPhoto', { body: { id: 0 } }),
  },
  deletePhoto: {
    200: async (world) => {
      const { headers } = await world.freeMember()
      const { body } = await world.call('addPhoto', { body: form({ photo: await picture() }), headers })
      return world.call('deletePhoto', { body: { id: body.photo.id }, headers })
    },
    400: byMember('deletePhoto', { body: {} }),
    403: byNobody('deletePhoto', { body: { id: 1 } }),
    404: byMember('deletePhoto', { body: { id: 1 } }),
    422: byMember('deletePhoto', { body: { id: 0 } }),
  },

  getLikes: {
    200: byMember('getLikes', { query: '?tab=received&limit=5' }),
    400: byMember('getLikes', { query: '?cursor=nowhere' }),
    403: byNobody('getLikes'),
  },
  like: {
    200: async (world) => world.call('like', { body: { id: (await other(world)).id }, headers: (await world.member()).headers }),
    400: byMember('like', { body: {} }),
    403: byNobody('like', { body: { id: 1 } }),
    404: byMember('like', { body: { id: NOBODY } }),
    422: async (world) => {
      const { id, headers } = await world.member()
      return world.call('like', { body: { id }, headers })
    },
  },
  seeLike: {
    200: async (world) => {
      const [person, liker] = [await world.freeMember(), await other(world)]
      await world.call('like', { body: { id: person.id }, headers: liker.headers })
      return world.call('seeLike', { body: { id: liker.id }, headers: person.headers })
    },
    400: byMember('seeLike', { body: {} }),
    403: byNobody('seeLike', { body: { id: 1 } }),
    404: byMember('seeLike', { body: { id: NOBODY } }),
    422: byMember('seeLike', { body: { id: 0 } }),
  },
  unlike: {
    200: async (world) =>
      world.call('unlike', { body: { id: (await other(world)).id }, headers: (await world.member()).headers }),
    400: byMember('unlike', { body: {} }),
    403: byNobody('unlike', { body: { id: 1 } }),
    404: byMember('unlike', { body: { id: NOBODY } }),
    422: byMember('unlike', { body: { id: 0 } }),
  },
  autoLike: {
    200: as(other)('autoLike'),
    400: byMember('autoLike', { headers: { 'idempotency-key': 'short' } }),
    403: byNobody('autoLike'),
    409: stillRunning('autoLike', {}, (world) => world.member()),
    429: limited('autoLike', {}, (world) => world.member()),
  },
  getSwipeCandidates: { 200: byMember('getSwipeCandidates'), 403: byNobody('getSwipeCandidates') },
  swipe: {
    200: async (world) => {
      const { headers } = await world.member()
      const { profiles } = (await world.call('getSwipeCandidates', { headers })).body
      return world.call('swipe', { body: { id: profiles[0].id, choice: 'pass' }, headers })
    },
    400: byMember('swipe', { body: { id: 1, choice: 'perhaps', more: 1 } }),
    403: byNobody('swipe', { body: { id: 1, choice: 'like' } }),
    404: byMember('swipe', { body: { id: NOBODY, choice: 'like' } }),
    422: byMember('swipe', { body: { id: 1, choice: 'perhaps' } }),
    429: async (world) => {
      const { headers } = await world.freeMember()
      const { profiles } = (await world.call('getSwipeCandidates', { headers })).body
      let answer: Answer | undefined
      for (let n = 0; n < 5; n += 1) answer = await world.call('swipe', { body: { id: profiles[n].id, choice: 'like' }, headers })
      return answer as Answer
    },
  },
  undoSwipe: {
    200: byMember('undoSwipe', { body: { id: 1 } }),
    400: byMember('undoSwipe', { body: {} }),
    403: byNobody('undoSwipe', { body: { id: 1 } }),
    422: byMember('undoSwipe', { body: { id: 0 } }),
  },
  getMatchFinder: {
    200: byMember('getMatchFinder', { query: '?interests[]=music&interests[]=travel&min_age=20' }),
    400: byMember('getMatchFinder', { query: '?interests[]=stamps' }),
    403: byNobody('getMatchFinder'),
  },
} satisfies Partial<Provocations>
