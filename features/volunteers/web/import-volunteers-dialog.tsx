import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useVenueAdding, volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { ownFormFields, ownOptions } from '#features/own-fields/fields.ts'
import { saysFilesStay } from '#features/own-fields/kind-words.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { useFieldOfColumn } from '#features/own-fields/web/column-api.ts'
import type { Undone } from '#features/selection/undo-words.ts'
import { addressOfImported } from '#features/selection/web/imports-api.ts'
import { describeNewTags } from '#features/tags/rules.ts'
import { tagsQuery } from '#features/tags/web/api.ts'
import { isDate, localDate } from '#shared/dates.ts'
import { problemsOf } from '#shared/sheets/row-problems.ts'
import { turnSheet } from '#shared/sheets/turned-sheet.ts'
import { downloadTemplate } from '#web/lib/download-template.ts'
import { keepLastChoice, readLastChoice } from '#web/lib/sheet-memory.ts'
import { useTenantSettings, useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastError, toastLink, toastSuccess, toastUndo, toastWork } from '#web/lib/toasts.tsx'
import { useUndoChange } from '#web/lib/undo-change.ts'
import { ImportDialog } from '#web/ui/import-dialog.tsx'
import { StatusOfNew, statusWhereNone } from '#web/ui/status-of-new.tsx'
import { volunteerFields } from '../fields.ts'
import { checkSheet, importFields } from '../import-rules.ts'
import { sheetLimit } from '../part-rules.ts'
import { withRowsOfSheet } from '../repeated-rules.ts'
import { countOf, EarlierImports, wordsOfUndo } from './earlier-imports.tsx'
import { findImportChanges, findKnownPeople, useImportVolunteers } from './import-api.ts'
import { JoinedOfNew, PlacesOfNew } from './import-questions.tsx'
import { sendInParts, undoParts } from './parts-api.ts'

const wordsOf = (added: number, updated: number, unchanged: number) =>
  [
    added || !(updated || unchanged) ? `${countOf(added)}${updated || unchanged ? ' added' : ''}` : '',
    updated ? `${updated.toLocaleString('en')} updated` : '',
    unchanged ? `${unchanged.toLocaleString('en')} as they were` : '',
  ]
    .filter(Boolean)
    .join(', ')

const saysNoStatus = ({ status }: Record<string, unknown>) => !status
const saysNoJoining = ({ officialDateJoined }: Record<string, unknown>) => !officialDateJoined
const saysNoPlace = ({ assignedBusinessUnits }: Record<string, unknown>) => !assignedBusinessUnits

const title = 'Import Individual Volunteers'

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))

const sumOfPlans = (plans: readonly (Undone & { staying: number })[]) => ({
  restorable: plans.reduce((sum, { restorable }) => sum + restorable, 0),
  kept: plans.flatMap(({ kept }) => kept),
  keptTotal: plans.reduce((sum, { keptTotal }) => sum + keptTotal, 0),
  staying: plans.reduce((sum, { staying }) => sum + staying, 0),
})

/** What became of an import; who stays can be seen from there. */
function tellUndone(plan: Undone & { staying: number }, changeSetIds: readonly string[], updated: number): void {
  const message = wordsOfUndo(plan, updated)
  if (!plan.staying) return toastSuccess(message)
  const label = plan.staying === 1 ? 'See who stays' : `See the ${plan.staying.toLocaleString('en')} who stay`
  return toastLink({ message, link: { to: addressOfImported(changeSetIds), label } })
}

interface ImportVolunteersDialogProps {
  /** Opened for an import that is to be undone. */
  toUndo?: boolean
  onClose: () => void
}

/** Many volunteers from a spreadsheet. */
export function ImportVolunteersDialog({ toUndo = false, onClose }: ImportVolunteersDialogProps) {
  const settings = useQuery(volunteerFormQuery).data
  const own = useQuery(ownFieldsQuery('volunteers')).data?.fields
  const fields = useMemo(() => (settings && own ? importFields(settings, own) : []), [settings, own])
  const addsVenue = useVenueAdding()
  const timeZone = useTimeZone()
  const tags = useQuery(tagsQuery).data?.map(({ name }) => name) ?? []
  const send = useImportVolunteers()
  const [chosen, setStatus] = useState<string>()
  const active = useTenantSettings()?.activeStatuses ?? []
  const status = settings ? statusWhereNone(settings.statuses, { chosen, last: readLastChoice(title) }, active) : ''
  const choose = (label: string) => {
    setStatus(label)
    keepLastChoice(title, label)
  }
  /** Where those of whom the sheet says nothing are assigned: nowhere, unless somebody says it. */
  const [places, setPlaces] = useState<unknown>([])
  const hasPlaces = Array.isArray(places) && places.length > 0
  const placeField = fields.find(({ name }) => name === 'assignedBusinessUnits')
  /** The day they joined of whom the sheet says none. */
  const [joined, setJoined] = useState('')
  const joinField = fields.find(({ name }) => name === 'officialDateJoined')
  const complete = (row: Record<string, unknown>) => ({
    ...row,
    ...(saysNoStatus(row) ? { status } : {}),
    ...(isDate(joined) && joinField && saysNoJoining(row) ? { officialDateJoined: joined } : {}),
    ...(hasPlaces && saysNoPlace(row) ? { assignedBusinessUnits: places } : {}),
  })
  const undo = useUndoChange(['volunteers', 'history'])
  const { hasField, makeField, kindsOf } = useFieldOfColumn('volunteers', own)
  /** How many are saved of those that are being sent. */
  const [saved, setSaved] = useState<number>()
  const run = async (whole: Parameters<typeof sendInParts>[0]) => {
    setSaved(0)
    const calls = { send: send.mutateAsync, undo: undo.mutateAsync, tell: setSaved, wait: () => pause(3000) }
    try {
      return await sendInParts(whole, calls)
    } finally {
      setSaved(undefined)
    }
  }
  return (
    <ImportDialog
      title={title}
      intro={[
        'One row per volunteer. Your own list will do: what its columns and words mean is found, and can be changed here.',
        saysFilesStay(own ?? []),
      ]
        .join(' ')
        .trim()}
      fields={fields}
      limit={sheetLimit}
      check={
        settings &&
        own &&
        ((rows, asked) => checkSheet(settings, fields, rows, { today: localDate(new Date(), timeZone), own, ...asked }))
      }
      turn={(rows) => settings && turnSheet(rows, fields, settings.mandatory)}
      makeField={makeField}
      kindsOf={kindsOf}
      hasField={hasField}
      addsVenue={addsVenue}
      places={settings?.assignedBusinessUnits}
      saysHowFar
      takesComments
      noteOf={(records) =>
        describeNewTags(
          records.map(({ tags: cell }) => String(cell ?? '')),
          tags,
        )
      }
      askOf={(records) => {
        if (!settings) return null
        const countWho = (says: typeof saysNoStatus) => records.filter(says).length
        const [count, elsewhere, undated] = [saysNoStatus, saysNoPlace, saysNoJoining].map(countWho)
        return (
          <>
            {count ? (
              <StatusOfNew
                counted={countOf(count)}
                joins="your volunteers"
                statuses={settings.statuses}
                value={status}
                onChange={choose}
              />
            ) : null}
            {undated && joinField ? <JoinedOfNew count={undated} value={joined} onChange={setJoined} /> : null}
            {elsewhere && placeField ? (
              <PlacesOfNew
                count={elsewhere}
                field={placeField}
                settings={settings}
                addsVenue={addsVenue}
                value={places}
                onChange={setPlaces}
              />
            ) : null}
          </>
        )
      }}
      onOpen={() => {
        setStatus(undefined)
        setPlaces([])
        setJoined('')
      }}
      findKnown={findKnownPeople}
      findChanges={findImportChanges}
      updatesOnce
      send={(rows, updates, fileName) => run({ rows: rows.map(complete), updates, fileName })}
      unchangedOf={({ unchanged }) => unchanged}
      earlier={<EarlierImports opened={toUndo} onLeave={onClose} />}
      isSending={saved !== undefined}
      problemsOf={(errors, sheet) =>
        withRowsOfSheet(problemsOf([...volunteerFields, ...ownFormFields(own ?? [])], errors, sheet), sheet.rowNumbers)
      }
      saving={(count) => `Saving ${countOf(count)}…${saved ? ` ${saved.toLocaleString('en')} are saved.` : ''}`}
      // one act, one toast: the one with Undo says so
      done={() => undefined}
      onDone={({ changeSetIds, updated, unchanged }, count) =>
        toastUndo({
          message: `Successfully imported! ${wordsOf(count, updated, unchanged)}`,
          undo: () => {
            const undone = undoParts(changeSetIds, undo.mutateAsync).then(sumOfPlans)
            const told = undone.then((plan) => tellUndone(plan, changeSetIds, updated))
            if (changeSetIds.length === 1) return void told.catch(toastError)
            const texts = { loading: `Undoing the import of ${countOf(count + updated)}…`, done: () => undefined }
            return void toastWork(told, texts).catch(() => {}) // the toast has said why
          },
        })
      }
      countOf={countOf}
      onTemplate={
        settings && own && (() => downloadTemplate('Volunteers', fields, { ...settings, ...ownOptions(own) }))
      }
      onClose={onClose}
    />
  )
}
