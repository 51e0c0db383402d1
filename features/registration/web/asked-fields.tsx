import { Accordion, Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { FormName, OrganisationSettings, VolunteerSettings } from '#features/form-settings/contract.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { leftOutOfShort, mustAsk } from '../form-rules.ts'
import { peopleField } from '../people-fields.ts'
import { publicForm } from '../rules.ts'

interface AskedFieldsProps {
  form: FormName
  settings: VolunteerSettings | OrganisationSettings
  leftOut: readonly string[]
  onChange: (leftOut: string[]) => void
  /** The form is to be short: this is left out, and the rest fits on one page. */
  onShort: (leftOut: string[]) => void
}

/** Every field that the public form could ask, by the tabs of the form; mandatory ones stay. */
export function AskedFields({ form, settings, leftOut, onChange, onShort }: AskedFieldsProps) {
  const { sections, mandatory } = publicForm<VolunteerSettings | OrganisationSettings>(settings)
  const people = {
    title: 'Your people',
    isHidden: false,
    fields: [{ field: peopleField, label: 'Those who will come' }],
  }
  const listed = Object.entries<{ title: string; isHidden: boolean; fields: { field: string; label: string }[] }>({
    ...sections,
    ...(form === 'organisations' ? { people } : {}),
  })
  const shown = listed.filter(([, { isHidden, fields }]) => !isHidden && fields.length)
  const canLeave = (field: string) => !mustAsk(field, mandatory)
  const all = shown.flatMap(([, { fields }]) => fields.map(({ field }) => field))
  const asked = all.filter((field) => !leftOut.includes(field) || !canLeave(field))
  const ofChildren = form === 'volunteers' ? asked.filter((field) => field.startsWith('childsParentOr')).length : 0
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Text role="status">
          {asked.length - ofChildren} of {all.length - ofChildren} fields are asked
          {ofChildren ? `, and ${ofChildren} more of somebody under 16` : ''}.
        </Text>
        <Group gap="xs">
          {form === 'volunteers' ? (
            <Button variant="default" size="compact-md" onClick={() => onShort(leftOutOfShort(all))}>
              A short form
            </Button>
          ) : null}
          <Button variant="default" size="compact-md" onClick={() => onChange(all)}>
            Only what is mandatory
          </Button>
          <Button variant="default" size="compact-md" onClick={() => onChange([])}>
            Everything
          </Button>
        </Group>
      </Group>
      <Text size="sm">
        Mandatory details are always asked.{' '}
        <Anchor component={AppLink} to={`${paths.adminTab('forms')}?form=${form}&do=mandatory`} size="sm">
          Choose which are mandatory
        </Anchor>
      </Text>
      <Accordion multiple variant="contained" defaultValue={shown.slice(0, 1).map(([name]) => name)}>
        {shown.map(([name, { title, fields }]) => (
          <Accordion.Item key={name} value={name}>
            <Accordion.Control>
              {title} ({fields.filter(({ field }) => asked.includes(field)).length} of {fields.length})
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap={8}>
                {fields.map(({ field, label }) => (
                  <Checkbox
                    key={field}
                    label={label}
                    description={canLeave(field) ? undefined : 'Mandatory'}
                    checked={asked.includes(field)}
                    disabled={!canLeave(field)}
                    onChange={({ currentTarget: { checked } }) =>
                      onChange(checked ? leftOut.filter((one) => one !== field) : [...leftOut, field])
                    }
                  />
                ))}
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Stack>
  )
}
