import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { activityFormQuery } from '#features/form-settings/web/api.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useFormValues } from '#web/forms/use-form-state.ts'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { type Roster, useSeriesNumbers } from './api.ts'
import { asCounts, asList, NumberFields } from './number-fields.tsx'

const sessions = (count: number) => (count === 1 ? '1 session' : `${count} sessions`)

/** How many of each role the series needs. Coming sessions follow, but for those with numbers of their own. */
export function SeriesNumbersDialog({ roster, onClose }: { roster: Roster; onClose: () => void }) {
  const form = useForm<{ counts: Record<string, number> }>({ start: { counts: asCounts(roster.roles) } })
  const { counts } = useFormValues(form)
  const roles = useQuery(activityFormQuery).data?.roleName ?? []
  const others = roles.filter((role) => !(role in counts))
  const set = useSeriesNumbers(roster.batch.vid)
  const before = roster.roles.map(({ roleName, roleCount }) => ({ roleName, roleCount }))
  const submit = async (wanted: { counts: Record<string, number> }) => {
    const { changed, kept } = await set.mutateAsync({ roleCounts: asList(wanted.counts) })
    const own = kept ? `; ${sessions(kept)} with numbers of their own stay` : ''
    toastUndo({
      message: `Numbers set for ${sessions(changed)}${own}`,
      undo: () => void set.mutateAsync({ roleCounts: before }).catch(toastError),
    })
  }
  return (
    <FormDialog form={form} title="Numbers of the series" submitLabel="Save" onSubmit={submit} onClose={onClose}>
      <Text>How many of each role every session needs. A session keeps the numbers that were set for it alone.</Text>
      <NumberFields counts={counts} onChange={(next) => form.change({ counts: next })} />
      {others.length ? (
        <Select
          label="Another role"
          placeholder="Choose"
          searchable
          data={others}
          value={null}
          onChange={(role) => (role ? form.change({ counts: { ...counts, [role]: 1 } }) : undefined)}
        />
      ) : null}
    </FormDialog>
  )
}
