import { Checkbox, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { isOneOf } from '#shared/objects.ts'
import type { Form } from '#web/forms/create-form.ts'
import { useErrorAt, useFormValues } from '#web/forms/use-form-state.ts'
import type { OwnField } from '../contract.ts'
import { type FieldForm, noOption } from '../form-rules.ts'
import { hasOptions, hasPublicForm, longestHelp, longestLabel, type OwnForm, ownKinds } from '../kind-rules.ts'
import { kindWords } from '../kind-words.ts'
import { KeptMonthsInput } from './kept-months-input.tsx'
import { OptionInputs } from './option-inputs.tsx'
import { TranslationInputs } from './translation-inputs.tsx'

interface OwnFieldInputsProps {
  state: Form<FieldForm>
  /** Which form the field is of. */
  form: OwnForm
  /** The field as it is saved. It has answers of its kind: the kind stays. */
  saved?: OwnField
}

/** Everything that is set about one field. */
export function OwnFieldInputs({ state, form, saved }: OwnFieldInputsProps) {
  const field = useFormValues(state)
  const labelError = useErrorAt(state, 'label')
  const setKind = (kind: string | null) => {
    if (!isOneOf(ownKinds, kind)) return
    state.change({
      kind,
      options: hasOptions(kind) && !field.options.length ? [noOption(''), noOption('')] : field.options,
    })
  }
  return (
    <Stack gap="md">
      <TextInput
        label="Name"
        value={field.label}
        maxLength={longestLabel}
        error={labelError}
        withAsterisk
        data-autofocus
        onBlur={() => state.leave('label')}
        onChange={(event) => state.change({ label: event.currentTarget.value })}
      />
      {saved ? (
        <TextInput
          label="Kind"
          value={kindWords[field.kind]}
          readOnly
          description="The kind stays, so that its answers stay right. For another kind, add another field."
        />
      ) : (
        <Select
          label="Kind"
          data={ownKinds.map((value) => ({ value, label: kindWords[value] }))}
          value={field.kind}
          onChange={setKind}
          allowDeselect={false}
        />
      )}
      {hasOptions(field.kind) ? <OptionInputs state={state} /> : null}
      <Textarea
        label="Help"
        description="One or two sentences under the field"
        value={field.help}
        maxLength={longestHelp}
        rows={2}
        onChange={(event) => state.change({ help: event.currentTarget.value })}
      />
      <Checkbox
        label="Mandatory"
        description="It holds for new records, and an answer cannot be emptied. One that is missing already stops no save."
        checked={field.mandatory}
        onChange={(event) => state.change({ mandatory: event.currentTarget.checked })}
      />
      <Checkbox
        label="Only superadmins see the answers"
        description="For all others the field is nowhere: not on the page, in exports, filters or the history."
        checked={field.seenBy === 'superadmins'}
        onChange={(event) => state.change({ seenBy: event.currentTarget.checked ? 'superadmins' : 'staff' })}
      />
      {field.kind === 'file' ? (
        <Text size="sm" c="dimmed">
          Staff upload it on the page of the record, up to 10 MB. An import leaves it out.
        </Text>
      ) : null}
      {hasPublicForm(form) ? (
        <Checkbox
          label={`Ask it on the public form of ${form}`}
          description={`On the page before the last. Anyone who registers reads the name, the help${field.kind === 'file' ? '' : ', the choices'} and how long the answer is kept, as they stand here.${field.kind === 'file' ? ' They can add one PDF, PNG or JPEG file.' : ''}`}
          checked={field.isPublic}
          onChange={(event) => state.change({ isPublic: event.currentTarget.checked })}
        />
      ) : null}
      {field.isPublic ? <TranslationInputs state={state} /> : null}
      <KeptMonthsInput state={state} form={form} field={saved} />
    </Stack>
  )
}
