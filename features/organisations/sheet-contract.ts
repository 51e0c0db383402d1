import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { doublesAnswer } from '#shared/sheets/doubles-answer.ts'
import { organisationHistory } from './history-words.ts'
import { memberForm } from './member-contract.ts'

const id = z.uuid()
const ofOrganisation = z.strictObject({ organisationId: id })

/** A row of a spreadsheet for a member on record. */
const memberUpdate = z.strictObject({ vid: id, member: memberForm })

export const importMembers = defineEndpoint({
  method: 'POST',
  path: '/organisations/:organisationId/members/import',
  summary:
    'Add members of a spreadsheet to an organisation, and update those on record with the cells that are filled: all rows or none',
  historyAction: organisationHistory.message('addedMembersToOrganisation'),
  repeatable: true,
  access: staff,
  params: ofOrganisation,
  body: z
    .strictObject({
      members: z.array(memberForm).max(5000).default([]),
      updates: z.array(memberUpdate).max(5000).default([]),
    })
    .refine(({ members, updates }) => members.length + updates.length > 0, {
      error: 'Please select a Member',
      path: ['members'],
    }),
  response: z.object({
    added: z.number(),
    updated: z.number(),
    /** The change that undoes it. */
    changeSetId: z.string(),
  }),
  bodyLimit: 8 * 1024 * 1024,
})

export const findDoubleMembers = defineEndpoint({
  method: 'POST',
  path: '/organisations/:organisationId/members/doubles',
  summary: 'Which rows of a spreadsheet are members of the organisation already',
  access: staff,
  params: ofOrganisation,
  body: z.strictObject({ members: z.array(memberForm).min(1).max(5000) }),
  response: doublesAnswer({
    /** 3 by NRIC, 2 by the name with something else, 1 by the name alone. */
    likeness: z.number(),
  }),
  bodyLimit: 8 * 1024 * 1024,
})
