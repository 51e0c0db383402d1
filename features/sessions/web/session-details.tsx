import { Anchor, Input, NumberInput, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activityFormQuery } from '#features/form-settings/web/api.ts'
import { VenuePicker } from '#features/form-settings/web/venue-picker.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { type Visibility, visibilities } from '../contract.ts'
import { chooseVenues, type Place } from '../place-rules.ts'

export interface Details {
  venueIds: string[]
  locationAddress: string
  beneficiaries: string
  visibility: Visibility
  roleCounts: Record<string, number>
}

interface SessionDetailsProps {
  value: Details
  onChange: (part: Partial<Details>) => void
  roles: readonly string[]
  errors: Record<string, string>
  /** Where the roles of its batch are made, in a form that has only their numbers. */
  rolesAt?: string
  /** What its parts are called in the page, for links to them. */
  idOf?: (name: string) => string
}

/** Where a session is, for whom, who sees it, and how many of each role it needs. */
export function SessionDetails({ value, onChange, roles, errors, rolesAt, idOf }: SessionDetailsProps) {
  // the address that went with its venue
  const [former, setFormer] = useState<Place>()
  const choose = (venueIds: string[]) => {
    const next = chooseVenues(value, former, venueIds)
    setFormer(next.former)
    onChange({ venueIds, locationAddress: next.locationAddress })
  }
  const labels = useQuery(activityFormQuery).data?.visibility ?? []
  const words = visibilities.map((name) => ({
    value: name,
    label: labels.find((label) => label.toLowerCase().includes(name.toLowerCase())) ?? name,
  }))
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <VenuePicker
          {...(idOf ? { id: idOf('venue') } : {})}
          value={value.venueIds}
          onChange={choose}
          error={errors['venue']}
        />
        <div>
          <TextInput
            label="Address"
            value={value.locationAddress}
            error={errors['locationAddress']}
            onChange={(event) => onChange({ locationAddress: event.currentTarget.value })}
          />
          {former && !value.locationAddress ? (
            <Text size="sm" role="status" mt={4}>
              Emptied with the venue: {former.locationAddress}.{' '}
              <Anchor
                component="button"
                type="button"
                size="sm"
                onClick={() => onChange({ locationAddress: former.locationAddress })}
              >
                Put the address back
              </Anchor>
            </Text>
          ) : null}
        </div>
        <TextInput
          label="Beneficiaries"
          value={value.beneficiaries}
          error={errors['beneficiaries']}
          onChange={(event) => onChange({ beneficiaries: event.currentTarget.value })}
        />
        <Select
          label="Publish to VOPO"
          data={words}
          value={value.visibility}
          allowDeselect={false}
          onChange={(visibility) => onChange({ visibility: visibility ?? 'Draft' })}
        />
      </SimpleGrid>
      {roles.length ? (
        <div {...(idOf ? { id: idOf('roleCounts') } : {})}>
          <Text fw={600}>How many of each role</Text>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            {roles.map((role) => (
              <NumberInput
                key={role}
                label={role}
                min={0}
                max={100_000}
                allowDecimal={false}
                allowNegative={false}
                value={value.roleCounts[role] ?? 0}
                onChange={(count) => onChange({ roleCounts: { ...value.roleCounts, [role]: Number(count) || 0 } })}
              />
            ))}
          </SimpleGrid>
          {errors['roleCounts'] ? <Input.Error>{errors['roleCounts']}</Input.Error> : null}
        </div>
      ) : null}
      {rolesAt ? (
        <Text size="sm">
          {roles.length ? 'Another role? ' : 'No roles yet. '}
          <Anchor component={AppLink} to={rolesAt} size="sm" underline="always">
            Roles are added to the batch
          </Anchor>
          , and can be needed in each of its sessions then.
        </Text>
      ) : null}
    </Stack>
  )
}
