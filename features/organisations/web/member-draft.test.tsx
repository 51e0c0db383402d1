import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyMember } from '../member-rules.ts'
import { keepMemberDraft, noDraft, readMemberDraft } from './member-draft.tsx'

const listed = (fullName: string) => ({ ...emptyMember, fullName, nric: 'S1234567D', vid: fullName })

describe('the draft of a member list', () => {
  beforeEach(() => sessionStorage.clear())
  afterEach(() => void vi.unstubAllGlobals())

  it('has every member again, without identity numbers', () => {
    keepMemberDraft({ members: [listed('Mei'), listed('Ravi')], lost: 0 })
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('S1234567D')
    expect(readMemberDraft()).toEqual({
      members: [
        { ...listed('Mei'), nric: '' },
        { ...listed('Ravi'), nric: '' },
      ],
      lost: 0,
    })
  })

  it('that is too large for the storage says how many members it had', () => {
    // as a browser's storage that is full: the one of the tests has no limit
    const storage = new Map<string, string>()
    const setItem = (key: string, value: string) => {
      if (value.length > 300) throw new DOMException('full', 'QuotaExceededError')
      storage.set(key, value)
    }
    vi.stubGlobal('sessionStorage', { setItem, getItem: (key: string) => storage.get(key) ?? null })
    keepMemberDraft({ members: [listed('Mei'), listed('Ravi'), listed('Siti')], lost: 0 })
    expect(readMemberDraft()).toEqual({ members: [], lost: 3 })
  })

  it('remembers what was lost until nothing is', () => {
    keepMemberDraft({ members: [listed('Mei')], lost: 3 })
    expect(readMemberDraft()).toMatchObject({ members: [{ fullName: 'Mei' }], lost: 3 })
    keepMemberDraft(noDraft)
    expect(sessionStorage.length).toBe(0)
  })
})
