import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { kioskHistory } from './history-words.ts'

const id = z.uuid()

export const issueKioskCards = defineEndpoint({
  method: 'POST',
  path: '/kiosk/cards',
  summary: 'Personal cards with a new code each, as a PDF to print; the cards before stop working',
  historyAction: kioskHistory.message('issuedCards'),
  access: staff,
  body: z.strictObject({ vids: z.array(id).min(1, 'Please select a volunteer').max(500) }),
})

export const showKioskCard = defineEndpoint({
  method: 'POST',
  path: '/kiosk/phone-cards',
  summary: 'The card that a volunteer has, for their phone; who has none, or lost it, gets a new one',
  historyAction: kioskHistory.message('showedCard'),
  access: staff,
  /** A card that was lost stops working. */
  body: z.strictObject({ vid: id, isLost: z.boolean().default(false) }),
  response: z.object({ code: z.string(), name: z.string() }),
})

export const issueKioskPin = defineEndpoint({
  method: 'POST',
  path: '/kiosk/pins',
  summary: 'A new PIN for one volunteer, told once; the one before stops working',
  historyAction: kioskHistory.message('issuedPin'),
  access: staff,
  body: z.strictObject({ vid: id }),
  response: z.object({ pin: z.string() }),
})

export const listKioskVisitors = defineEndpoint({
  method: 'GET',
  path: '/sessions/:sessionId/kiosk-visitors',
  summary:
    'Who left their name and number at a kiosk that did not know them and had no network, and whose check-in there was not taken',
  access: staff,
  params: z.strictObject({ sessionId: id }),
  response: z.object({
    visitors: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        phone: z.string(),
        leftAt: z.string(),
        kiosk: z.string(),
        /** Why what they did there without a network was not taken; empty of somebody whom the kiosk did not know. */
        refusal: z.string(),
      }),
    ),
  }),
})
export type KioskVisitor = z.output<(typeof listKioskVisitors)['response']>['visitors'][number]

export const removeKioskVisitor = defineEndpoint({
  method: 'DELETE',
  path: '/sessions/:sessionId/kiosk-visitors/:visitorId',
  summary: 'Somebody who left their name at a kiosk has been dealt with: the note goes, and can be put back for a day',
  historyAction: kioskHistory.message('removedVisitor'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ sessionId: id, visitorId: id }),
})

export const putBackKioskVisitor = defineEndpoint({
  method: 'POST',
  path: '/sessions/:sessionId/kiosk-visitors/:visitorId/put-back',
  summary: 'Somebody who left their name at a kiosk has not been dealt with after all: the note is back',
  historyAction: kioskHistory.message('putBackVisitor'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ sessionId: id, visitorId: id }),
})
