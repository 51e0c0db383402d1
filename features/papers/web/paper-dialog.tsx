import { MultiSelect, NumberInput, Radio, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activityFormQuery } from '#features/form-settings/web/api.ts'
import { isOneOf } from '#shared/objects.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useErrorAt, useFormValues } from '#web/forms/use-form-state.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import type { Paper } from '../contract.ts'
import { checkPaper, longestPaperName, mostValidMonths, nameOfSlot, type PaperForm, paperNeeds } from '../rules.ts'
import { useSavePaper } from './api.ts'

const formOf = ({ name, neededBy, roles, validMonths }: Paper): PaperForm => ({
  name,
  neededBy,
  roles,
  validMonths: validMonths ?? '',
})
const bodyOf = ({ name, neededBy, roles, validMonths }: PaperForm) => ({
  name: name.trim(),
  neededBy,
  roles: [...roles],
  validMonths: validMonths === '' ? null : validMonths,
})
const needWords = {
  nobody: 'Nobody in particular',
  everybody: 'Everybody who is signed up for a session',
  roles: 'Those who fill certain roles',
} as const

/** What a slot of the checklist stands for and who needs it. */
export function PaperDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const [before] = useState(paper)
  const state = useForm<PaperForm>({
    start: formOf(before),
    check: checkPaper,
    draft: { name: `checklist slot ${before.slot}` },
  })
  const form = useFormValues(state)
  const nameError = useErrorAt(state, 'name')
  const rolesError = useErrorAt(state, 'roles')
  const save = useSavePaper(before.slot)
  const offered = useQuery(activityFormQuery).data?.roleName ?? []
  const submit = async (values: PaperForm) => {
    const saved = await save.mutateAsync({ ...bodyOf(values), version: before.version })
    const undo = () =>
      save
        .mutateAsync({ ...bodyOf(formOf(before)), version: saved.version })
        .then(() => toastSuccess(`${nameOfSlot(before.slot, [before])} is as it was`))
        .catch(toastError)
    toastUndo({ message: `Saved ${nameOfSlot(saved.slot, [saved])}`, undo: () => void undo() })
  }
  return (
    <FormDialog
      form={state}
      title={`Slot ${before.slot} of the checklist`}
      submitLabel="Save slot"
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="md">
        <TextInput
          label="Name"
          description="Without a name the slot stands for nothing. What people have in it stays."
          placeholder="Police check"
          value={form.name}
          maxLength={longestPaperName}
          error={nameError}
          data-autofocus
          onBlur={() => state.leave('name')}
          onChange={(event) => state.change({ name: event.currentTarget.value })}
        />
        <NumberInput
          label="Valid for so many months"
          description="When it is ticked for somebody, Valid until is filled in, and can be changed. Leave it empty where it does not end."
          value={form.validMonths}
          min={1}
          max={mostValidMonths}
          allowDecimal={false}
          allowNegative={false}
          w={260}
          maw="100%"
          onChange={(value) => state.change({ validMonths: typeof value === 'number' ? value : '' })}
        />
        <Radio.Group
          label="Who needs it"
          value={form.neededBy}
          onChange={(next) => isOneOf(paperNeeds, next) && state.change({ neededBy: next })}
        >
          <Stack gap="xs" mt="xs">
            {paperNeeds.map((need) => (
              <Radio key={need} value={need} label={needWords[need]} />
            ))}
          </Stack>
        </Radio.Group>
        {form.neededBy === 'roles' ? (
          <MultiSelect
            label="Roles"
            data={[...new Set([...offered, ...form.roles])]}
            value={[...form.roles]}
            error={rolesError}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Clear the roles' }}
            openOnFocus={false}
            withAsterisk
            nothingFoundMessage="No such role. Roles are made under Activities."
            onChange={(roles) => state.change({ roles })}
          />
        ) : null}
      </Stack>
    </FormDialog>
  )
}
