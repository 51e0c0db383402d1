import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { columnNames } from './column-fields.ts'
import { mostColumns } from './columns-contract.ts'
import { selection, selectionLimit } from './contract.ts'
import { selectionHistory } from './history-words.ts'
import { listNames } from './list-fields.ts'
import { isOrder } from './search-fields.ts'

const isOrderOfPeople = (name: string) => isOrder('indivols', name)

/** How many exports of one account run at once. */
export const exportsAtOnce = 2

/** A column of the list of volunteers: of the form, or a field of the organisation's own by its id. */
const columnName = z.union([z.enum(columnNames), z.templateLiteral(['own:', z.uuid()])])

const formats = z.enum(['excel', 'csv'])
const format = formats.default('excel')
const connectionId = z.string().max(100).optional()
const started = z.object({ message: z.string(), exportId: z.string() })

export const exportVolunteers = defineEndpoint({
  method: 'POST',
  path: '/generate-indi-vol-excel',
  summary: 'Export volunteers: those who are named, those whom a search finds, or everybody; the file follows later',
  historyAction: selectionHistory.message('exportedVolunteers'),
  access: staff,
  body: z
    .strictObject({
      ...selection,
      vids: z
        .array(z.uuid())
        .max(selectionLimit * 2)
        .optional(),
      manyhandsConnectionId: connectionId,
      /** What the specification's client counts and where it searched: the server decides both by itself. */
      volCount: z.unknown().optional(),
      isElastic: z.unknown().optional(),
      format,
      /** With the NRIC, medical and criminal texts; noted in the history. */
      sensitive: z.boolean().default(false),
      /** These alone, in this order, as the list shows them; else the whole form, as an import reads it. */
      columns: z.array(columnName).min(1).max(mostColumns).optional(),
      /** The order of the rows where columns are named; newest first unless told. */
      sort: z
        .strictObject({
          field: z.string().max(60).refine(isOrderOfPeople, 'The list cannot be sorted by this'),
          descending: z.boolean(),
        })
        .optional(),
    })
    .refine(({ columns, sensitive }) => !columns || !sensitive, {
      error: 'No chosen column is sensitive',
      path: ['sensitive'],
    })
    .refine(({ vids, query }) => !vids?.length || query === undefined, {
      error: 'Either vids or query',
      path: ['query'],
    }),
  response: started,
  status: 202,
})

export const getExport = defineEndpoint({
  method: 'GET',
  path: '/bulk/exports/:id',
  summary: 'The progress of your own export, and where its file is when it is done; that it was fetched is noted',
  historyAction: selectionHistory.message('downloadedExport'),
  access: staff,
  params: z.strictObject({ id: z.uuid() }),
  response: z.object({
    state: z.enum(['running', 'done', 'failed']),
    fileName: z.string(),
    done: z.number(),
    total: z.number(),
    /** Works for 5 minutes; empty until the export is done. */
    url: z.string(),
  }),
})

export const exportFileList = defineEndpoint({
  method: 'GET',
  path: '/vols-file-checklist-excel',
  summary: 'The file list of all volunteers as a spreadsheet: one row per volunteer and slot',
  historyAction: selectionHistory.message('exportedFileList'),
  access: staff,
  query: z.strictObject({ format: formats.optional() }),
  response: z.object({ url: z.string(), fileName: z.string() }),
})

/** The lists that are short enough for one call; volunteers have an export of their own. */
const shortLists = listNames.filter((name) => name !== 'volunteers')

export const exportList = defineEndpoint({
  method: 'POST',
  path: '/list-exports/:list',
  summary:
    'A list as it is shown: its columns, filters and order, on all of its pages; the address works for 5 minutes',
  historyAction: selectionHistory.message('exportedList'),
  access: staff,
  params: z.strictObject({ list: z.enum(shortLists) }),
  body: z.strictObject({
    /** Filters and order as in the address of the list; empty for everything. */
    view: plainText(3000).default(''),
    /** Those that are chosen in it, of what the view finds; else all of it. */
    ids: z.array(z.uuid()).min(1).max(selectionLimit).optional(),
    /** The organisation, or the group, whose members are listed. */
    of: z.uuid().optional(),
    columns: z.array(z.string().max(60)).min(1).max(mostColumns),
    format,
  }),
  response: z.object({ url: z.string(), fileName: z.string() }),
})

export const exportOrganisationMembers = defineEndpoint({
  method: 'GET',
  path: '/generate-volunteering-org-vols-excel/:organisationId',
  summary: 'Export the members of an organisation as a spreadsheet; its address works for 5 minutes',
  historyAction: selectionHistory.message('exportedMembersOfOrganisation'),
  access: staff,
  params: z.strictObject({ organisationId: z.uuid() }),
  query: z.strictObject({
    format: formats.default('csv'),
    /** With the NRICs; noted in the history. */
    sensitive: z.enum(['true', 'false']).default('false'),
  }),
  response: z.object({ url: z.string(), fileName: z.string() }),
})
