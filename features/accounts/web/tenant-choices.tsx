import { Checkbox, Radio, Stack, Switch } from '@mantine/core'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import { PeopleLimitInput } from './people-limit-input.tsx'

const identifications = [
  { value: 'nric', label: 'NRIC' },
  { value: 'dob-contact', label: 'Date of Birth & Contact Number' },
  { value: 'qr', label: 'Personal QR card' },
  { value: 'pin', label: 'PIN' },
]

export interface TenantChoicesProps {
  settings: TenantSettings
  change: (part: Partial<TenantSettings>) => void
}

/** The settings that are chosen and not typed. */
export function TenantChoices({
  settings,
  change,
  kioskError,
}: TenantChoicesProps & { kioskError: string | undefined }) {
  return (
    <>
      <Radio.Group
        label="Names of the weekdays"
        value={settings.weekdayNames}
        onChange={(value) => change({ weekdayNames: value })}
      >
        <Stack gap="xs" mt={6}>
          <Radio value="english-chinese" label="English with Chinese" />
          <Radio value="english" label="English" />
        </Stack>
      </Radio.Group>
      <Radio.Group
        label="Mandatory fields of people who are there already"
        description="New people and the public forms always need all of them"
        value={settings.mandatoryOnEdit}
        onChange={(value) => change({ mandatoryOnEdit: value })}
      >
        <Stack gap="xs" mt={6}>
          <Radio value="changed" label="What is filled in may not be emptied; what is missing is marked" />
          <Radio value="all" label="Nothing is saved while one is missing" />
        </Stack>
      </Radio.Group>
      <Radio.Group
        label="Passwords"
        value={settings.passwordPolicy}
        onChange={(value) => change({ passwordPolicy: value })}
      >
        <Stack gap="xs" mt={6}>
          <Radio value="composition" label="Over 12 characters with upper case, lower case and a special character" />
          <Radio value="length-only" label="At least 15 characters, any of them" />
        </Stack>
      </Radio.Group>
      <Checkbox.Group
        label="Languages beside English"
        description="The kiosk shows its texts in English and in one of these, which the volunteer chooses."
        value={settings.volunteerLanguages}
        onChange={(value) => change({ volunteerLanguages: value })}
      >
        <Stack gap="xs" mt={6}>
          <Checkbox value="zh-Hans" label="Chinese" />
          <Checkbox value="ms" label="Malay" />
          <Checkbox value="ta" label="Tamil" />
        </Stack>
      </Checkbox.Group>
      <Checkbox.Group
        label="How the kiosk identifies volunteers"
        description="From 2027 an NRIC may identify a person in Singapore, and never prove who they are. It is used here to identify only, on a device that is signed in as a kiosk."
        value={settings.kioskIdentifyBy}
        onChange={(value) => change({ kioskIdentifyBy: value })}
        error={kioskError}
      >
        <Stack gap="xs" mt={6}>
          {identifications.map((way) => (
            <Checkbox key={way.value} value={way.value} label={way.label} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Stack gap="md">
        <Switch
          label="Business unit filter in reports"
          checked={settings.businessUnitFilterInReports}
          onChange={(event) => change({ businessUnitFilterInReports: event.currentTarget.checked })}
        />
        <PeopleLimitInput
          value={settings.limitPeopleToLocations}
          onChange={(limitPeopleToLocations) => change({ limitPeopleToLocations })}
        />
      </Stack>
    </>
  )
}
