// Generated from openapi.yaml by `npm run generate`. Do not edit.
import type { Read } from './policy.ts'
import type { operations as Operations } from './schema.generated.d.ts'

export const reads: { readonly [Id in keyof Operations]?: Read } = {
  getUser: {"auth":"member"},
  getSettings: {"auth":"none","shared":true},
  getCompanyInfo: {"auth":"none","shared":true},
  getInterests: {"auth":"none","shared":true},
  getRegions: {"auth":"none","shared":true},
  geocode: {"auth":"none","shared":true},
  exportData: {"auth":"member"},
  searchProfiles: {"auth":"optional"},
  getProfile: {"auth":"optional"},
  getLikes: {"auth":"member"},
  getSwipeCandidates: {"auth":"member"},
  getMatchFinder: {"auth":"member"},
  getChats: {"auth":"member"},
  getChat: {"auth":"member"},
  getGifts: {"auth":"none","shared":true},
  getBlocks: {"auth":"member"},
  getNotifications: {"auth":"member"},
  events: {"auth":"member"},
  getDiscountCode: {"auth":"optional"},
  getPackages: {"auth":"optional"},
  getPaymentMethods: {"auth":"none","shared":true},
  getBanks: {"auth":"none","shared":true},
  getPayment: {"auth":"member"},
  getTransactions: {"auth":"member"},
}
