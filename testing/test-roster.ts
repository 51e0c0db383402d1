import * as absences from '#features/rosters/absence-contract.ts'
import * as inAll from '#features/rosters/away-contract.ts'
import * as contract from '#features/rosters/contract.ts'
import { setRosterRoles } from '#features/rosters/people-contract.ts'
import type { Session } from '#features/sessions/contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { addTestPlan } from './add-test-plan.ts'
import { plannedActivities } from './planned-activity.ts'
import type { Person, TestApp, TestTenant } from './start-test-app.ts'

type Roster = Answer<typeof contract.getRoster>
export type Where = { scope: contract.Scope; sessionId?: string }

/** Individuals as a roster's calls name them. */
export const asPeople = (ids: readonly string[]) =>
  ids.map((volunteerId) => ({ volType: 'indivols' as const, volunteerId }))

/** The roster of a new batch with seven Mondays, 16 November to 28 December 2026, and what a user does with it. */
export async function rosterOf(test: TestApp, tenant: TestTenant, batch: object = {}) {
  const { batchId } = await addTestPlan(test, tenant, batch)
  const sessions: Session[] = await plannedActivities(() => test).list(tenant, { batchId })
  const params = { batchId }
  const readPage = async (page = 1, as: Person = tenant.user): Promise<Roster> =>
    (await test.call(contract.getRoster, { params, query: { page } }, as)).body
  /** What has passed and what is to come, side by side. */
  const read = async (as: Person = tenant.user) => {
    const [past, coming] = [await readPage(0, as), await readPage(1, as)]
    const before = past.page === coming.page ? { sessions: [], people: [] } : past
    const none = before.sessions.map((): Roster['people'][number]['cells'][number] => ({ state: 'none', roles: [] }))
    const people = coming.people.map((person) => {
      const cells = before.people.find(({ volunteerId }) => volunteerId === person.volunteerId)?.cells ?? none
      return { ...person, cells: [...cells, ...person.cells] }
    })
    return { ...coming, sessions: [...before.sessions, ...coming.sessions], people }
  }
  /** Each person's cells as one line: their states' first letters, none as a dash. */
  const grid = async () => {
    const letters = { none: '-', 'signed-up': 's', came: 'c', absent: 'a', excused: 'e', away: 'w' }
    const { people } = await read()
    return Object.fromEntries(
      people.map(({ fullName, cells }) => [fullName, cells.map(({ state }) => letters[state]).join('')]),
    )
  }
  const signUp = (ids: readonly string[], where: Where, more: object = {}, as: Person = tenant.user) =>
    test.call(contract.signUpForSessions, { params, body: { participants: asPeople(ids), ...where, ...more } }, as)
  const check = async (ids: readonly string[], where: Where, more: object = {}) =>
    (
      await test.call(
        contract.checkRoster,
        { params, body: { participants: asPeople(ids), ...where, ...more } },
        tenant.user,
      )
    ).body
  const takeOff = (ids: readonly string[], where: Where) =>
    test.call(contract.takeOffSessions, { params, body: { vols: asPeople(ids), ...where } }, tenant.user)
  const setRoles = (ids: readonly string[], roles: string[], where: Where) =>
    test.call(setRosterRoles, { params, body: { vols: asPeople(ids), roles, ...where } }, tenant.user)
  const copy = (body: { fromSessionId?: string; to: 'next' | 'coming' }) =>
    test.call(contract.copyRosterSession, { params, body }, tenant.user)
  const checkCopy = async (query: { fromSessionId?: string; to: 'next' | 'coming' }, as: Person = tenant.user) =>
    (await test.call(contract.checkRosterCopy, { params, query }, as)).body
  const setEntries = (entries: contract.Entries[]) =>
    test.call(contract.setRosterEntries, { params, body: { entries } }, tenant.user)
  const addAbsence = (volunteerId: string, from: string, to: string) =>
    test.call(absences.addAbsence, { params, body: { volunteerId, from, to, remark: 'Holiday' } }, tenant.user)
  const changeAbsence = (absenceId: string, from: string, to: string) =>
    test.call(absences.updateAbsence, { params: { ...params, absenceId }, body: { from, to } }, tenant.user)
  const removeAbsence = (absenceId: string) =>
    test.call(absences.removeAbsence, { params: { ...params, absenceId } }, tenant.user)
  /** Away from all series, not from this one alone. */
  const away = {
    add: (id: string, from: string, to: string, as: Person = tenant.user) =>
      test.call(inAll.addPersonAbsence, { params: { id }, body: { from, to, remark: 'Broke his leg' } }, as),
    change: (id: string, absenceId: string, from: string, to: string, as: Person = tenant.user) =>
      test.call(inAll.updatePersonAbsence, { params: { id, absenceId }, body: { from, to } }, as),
    remove: (id: string, absenceId: string, as: Person = tenant.user) =>
      test.call(inAll.removePersonAbsence, { params: { id, absenceId } }, as),
    list: async (id: string, as: Person = tenant.user) =>
      (await test.call(inAll.listPersonAbsences, { params: { id } }, as)).body,
    check: async (id: string, from: string, to: string, as: Person = tenant.user) =>
      (await test.call(inAll.checkPersonAbsence, { params: { id }, query: { from, to } }, as)).body,
  }
  const calls = { away, readPage, read, grid, signUp, check, takeOff, setRoles, copy, checkCopy, setEntries }
  return { batchId, sessions, ...calls, addAbsence, changeAbsence, removeAbsence }
}
export type RosterTest = Awaited<ReturnType<typeof rosterOf>>
