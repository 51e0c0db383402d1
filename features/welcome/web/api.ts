import type { Sent } from '#shared/endpoint.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { acceptRegistrations, undoAcceptance } from '../contract.ts'

const refreshes = ['registrations', 'volunteers', 'organisations']

/** Accepts registrations at once. */
export const useAcceptRegistrations = () =>
  useWrite((body: Sent<typeof acceptRegistrations>['body'], call) => call(acceptRegistrations, { body }), { refreshes })

export const useUndoAcceptance = () =>
  useWrite((acceptanceId: string, call) => call(undoAcceptance, { params: { acceptanceId }, body: {} }), { refreshes })
