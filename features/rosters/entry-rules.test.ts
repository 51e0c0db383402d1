import { expect, it } from 'vitest'
import { gatherEntries } from './entry-rules.ts'

it('places of the same people in the same state over several sessions are one list', () => {
  const vol = (volunteerId: string) => ({ volType: 'indivols' as const, volunteerId })
  const places = ['s1', 's2', 's3'].flatMap((sessionId) =>
    ['v1', 'v2'].map((id) => ({ sessionId, vol: vol(id), roles: sessionId === 's3' ? ['Cook'] : null, expected: [] })),
  )
  expect(gatherEntries(places)).toEqual([
    { vols: [vol('v1'), vol('v2')], sessions: ['s1', 's2'], roles: null, expected: [] },
    { vols: [vol('v1'), vol('v2')], sessions: ['s3'], roles: ['Cook'], expected: [] },
  ])
})
