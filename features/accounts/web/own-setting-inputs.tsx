import { ColorSwatch, Group, Select, Textarea, useMantineTheme } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { accentColours } from '#shared/accent-colours.ts'
import { isSameValue } from '#shared/merge-forms.ts'
import { isOneOf } from '#shared/objects.ts'
import { readHolidays, writeHolidays } from '#shared/public-holidays.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import type { Form } from '#web/forms/create-form.ts'
import { useErrorAt, useFormValues } from '#web/forms/use-form-state.ts'
import type { Setting } from '../fields.ts'
import { PeopleLimitInput } from './people-limit-input.tsx'

export type SettingsForm = Form<TenantSettings>

export interface SettingInputProps {
  setting: Setting
  form: SettingsForm
}

const timeZones = Intl.supportedValuesOf('timeZone')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function TimeZoneInput({ setting, form }: SettingInputProps) {
  const { timeZone } = useFormValues(form)
  return (
    <Select
      label={setting.label}
      description={setting.help}
      data={timeZones.includes(timeZone) ? timeZones : [timeZone, ...timeZones]}
      value={timeZone}
      onChange={(chosen) => chosen && form.change({ timeZone: chosen })}
      searchable
      allowDeselect={false}
      error={useErrorAt(form, setting.name)}
    />
  )
}

function AccentColourInput({ setting, form }: SettingInputProps) {
  const { colors } = useMantineTheme()
  const { accentColour } = useFormValues(form)
  return (
    <Select
      label={setting.label}
      description={setting.help}
      data={accentColours.map((colour) => ({ value: colour, label: capital(colour) }))}
      value={accentColour}
      onChange={(chosen) => isOneOf(accentColours, chosen) && form.change({ accentColour: chosen })}
      allowDeselect={false}
      leftSection={<ColorSwatch size={16} color={colors[accentColour][9]} aria-hidden />}
      renderOption={({ option }) => (
        <Group gap="xs">
          <ColorSwatch size={16} color={isOneOf(accentColours, option.value) ? colors[option.value][9] : ''} />
          {option.label}
        </Group>
      )}
    />
  )
}

/** The days on which recurring sessions may be left out: a line each, as it is typed while it says what the form has. */
function HolidaysInput({ setting, form }: SettingInputProps) {
  const { publicHolidays } = useFormValues(form)
  const [lines, setLines] = useState('')
  return (
    <Textarea
      label={setting.label}
      description={setting.help}
      value={isSameValue(readHolidays(lines), publicHolidays) ? lines : writeHolidays(publicHolidays)}
      onChange={(event) => {
        setLines(event.currentTarget.value)
        form.change({ publicHolidays: readHolidays(event.currentTarget.value) })
      }}
      rows={6}
      error={useErrorAt(form, setting.name)}
    />
  )
}

function PeopleLimitSetting({ setting, form }: SettingInputProps) {
  const { limitPeopleToLocations } = useFormValues(form)
  return (
    <PeopleLimitInput
      help={setting.help}
      value={limitPeopleToLocations}
      onChange={(limit) => form.change({ limitPeopleToLocations: limit })}
    />
  )
}

/** The inputs of the settings that no general kind fits, beside those that other features give. */
export const ownSettingInputs: Partial<Record<keyof TenantSettings, ComponentType<SettingInputProps>>> = {
  timeZone: TimeZoneInput,
  accentColour: AccentColourInput,
  publicHolidays: HolidaysInput,
  limitPeopleToLocations: PeopleLimitSetting,
}
