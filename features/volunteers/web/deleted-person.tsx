import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useProduct } from '#web/feature.tsx'
import type { PersonAction } from '#web/record-page.ts'
import { spoken } from '#web/ui/spoken.tsx'

/** What a superadmin still does for somebody who was deleted: the person may ask for it as long as they are on record. */
export function DeletedPerson({ vid, name }: { vid: string; name: string }) {
  const actions = useProduct().personActions.filter(({ isForDeleted }) => isForDeleted)
  const [open, setOpen] = useState<PersonAction>()
  return (
    <>
      <Alert color="orange" role="alert">
        <Stack gap="sm">
          <Text inherit>
            {spoken(
              `${name} was deleted, and can be restored from the history for 30 days. Until the record is erased, you can hand over what is kept about them.`,
            )}
          </Text>
          <Group gap="sm">
            {actions.map((one) => (
              <Button
                key={one.label}
                variant="default"
                leftSection={<one.icon size={18} aria-hidden />}
                onClick={() => setOpen(one)}
              >
                {one.label}
              </Button>
            ))}
          </Group>
        </Stack>
      </Alert>
      {open ? (
        <Suspense fallback={null}>
          <open.dialog vid={vid} name={name} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
