import { z } from 'zod'
import { anyone, superadminOnly } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainLine, plainText } from '#shared/plain-text.ts'
import { accountHistory } from './history-words.ts'

/** 256 KB: it goes with mails, and to phones on slow lines. */
export const largestLogo = 262_144
/** In pixels. */
export const longestSide = 2000

export const setLogo = defineEndpoint({
  method: 'PUT',
  path: '/tenant-logo',
  summary:
    'Choose the logo of your own organisation: a PNG or JPEG of at most 256 KB and 2000 pixels a side, as base64',
  historyAction: accountHistory.message('changedLogoOfOrganisation'),
  repeatable: true,
  access: superadminOnly,
  // the size of the picture itself is the command's to refuse, in words
  body: z.strictObject({ name: plainLine(300).min(1), image: z.base64().min(1) }),
  response: z.object({ logo: z.string() }),
})

export const removeLogo = defineEndpoint({
  method: 'DELETE',
  path: '/tenant-logo',
  summary: 'Remove the logo of your own organisation',
  historyAction: accountHistory.message('removedLogoOfOrganisation'),
  repeatable: true,
  access: superadminOnly,
  response: z.object({ logo: z.string() }),
})

export const getLogo = defineEndpoint({
  method: 'GET',
  path: '/tenants/:tenant/logo',
  summary: 'The logo of an organisation, for anybody; with its version `v` it may be kept for a year',
  access: anyone,
  params: z.strictObject({ tenant: plainText(60) }),
  query: z.strictObject({ v: z.string().max(60).optional() }),
  cacheable: true,
})
