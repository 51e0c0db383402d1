import type { RecordActed } from '#web/feature.tsx'
import type { AudienceKind } from '../audience-contract.ts'
import { membersOf } from '../message-words.ts'
import { WriteButton } from './write-button.tsx'

const toThese = (kind: AudienceKind, ids: readonly string[], label: string) => ({
  audiences: [{ kind, ids: [...ids], label }],
})

/** The members of the groups that are chosen in their list; anyone who is in several of them gets one mail. */
export const WriteToGroups = ({ name, vids = [] }: RecordActed) => (
  <WriteButton label="Write to their members" content={toThese('groups', vids, name)} />
)

/** The coordinators of the organisations that are chosen in their list. */
export const WriteToOrganisations = ({ name, vids = [] }: RecordActed) => (
  <WriteButton label="Write to their coordinators" content={toThese('organisations', vids, name)} />
)

/** The members that are chosen in the list of their organisation. */
export const WriteToMembers = ({ vids = [] }: RecordActed) => (
  <WriteButton content={toThese('members', vids, membersOf(vids.length))} />
)
