import type { Provocations } from '../provocations.ts'
import { byMember, byNobody } from './ways.ts'

export const SITES = {
  getSettings: {
    200: byNobody('getSettings'),
    400: byNobody('getSettings', { query: `?network=${'x'.repeat(101)}` }),
    404: byNobody('getSettings', { query: '?host=unknown.example' }),
  },
  getCompanyInfo: { 200: byNobody('getCompanyInfo') },
  getInterests: { 200: byNobody('getInterests') },
  getRegions: { 200: byNobody('getRegions') },
  geocode: {
    200: byNobody('geocode', { query: '?lat=52.09&lon=5.12' }),
    400: byNobody('geocode', { query: '?lat=north&lon=5' }),
    404: byNobody('geocode', { query: '?lat=-60&lon=-150' }),
  },
  pageHidden: { 200: byMember('pageHidden', { body: {} }), 400: byMember('pageHidden', { body: { page: 1 } }) },
} satisfies Partial<Provocations>
