import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconSettings } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useProduct } from '#web/feature.tsx'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { useSession } from '#web/lib/use-session.ts'
import { paths } from '#web/paths.ts'
import type { PersonAction } from '#web/record-page.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import type { Volunteer } from '../contract.ts'
import { type Sensitive, ShowSensitiveButton } from './show-sensitive-button.tsx'

interface PersonActionsProps {
  /** None while the record is on the way: the buttons have their places already. */
  volunteer: Volunteer | undefined
  shown: Sensitive | undefined
  onShow: (sensitive: Sensitive) => void
}

/** What is done for one person: the usual things in one line, the others in a menu; on a phone one below the other. */
export function PersonActions({ volunteer, shown, onShow }: PersonActionsProps) {
  const { personButtons } = useProduct()
  const isPhone = usePhone()
  // of a record that was erased nothing is left to write to, confirm or merge
  if (volunteer?.isErased) return null
  const person = volunteer && { vid: volunteer.vid, name: volunteer.fullName }
  return (
    <>
      {/* first: it comes with the record and goes once it was pressed, and the others stand still */}
      {volunteer ? <ShowSensitiveButton volunteer={volunteer} shown={shown} onShow={onShow} /> : null}
      {personButtons.map(({ label, icon: Icon, button: PersonButton }) => {
        const place = (
          <Button key={label} variant="default" leftSection={<Icon size={18} aria-hidden />} disabled>
            {label}
          </Button>
        )
        if (!person) return place
        return (
          <Suspense key={label} fallback={place}>
            <PersonButton {...person} />
          </Suspense>
        )
      })}
      <MoreActions person={person} isPhone={isPhone} />
    </>
  )
}

function MoreActions({ person, isPhone }: { person: { vid: string; name: string } | undefined; isPhone: boolean }) {
  const { offered, off } = useOffered()
  const [open, setOpen] = useState<PersonAction>()
  const dialog =
    open && person ? (
      <Suspense fallback={null}>
        <open.dialog {...person} onClose={() => setOpen(undefined)} />
      </Suspense>
    ) : null
  if (isPhone)
    return (
      <>
        {offered.map((one) => (
          <Button
            key={one.label}
            variant="default"
            leftSection={<one.icon size={18} aria-hidden />}
            onClick={() => setOpen(one)}
          >
            {one.label}
          </Button>
        ))}
        {dialog}
      </>
    )
  return (
    <>
      <Menu position="bottom-end" disabled={!person}>
        <Menu.Target>
          <Button variant="default" disabled={!person} rightSection={<IconChevronDown size={16} aria-hidden />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map((one) => (
            <Menu.Item key={one.label} leftSection={<one.icon size={18} aria-hidden />} onClick={() => setOpen(one)}>
              {one.label}
            </Menu.Item>
          ))}
          {off.map((one) => (
            <Menu.Item
              key={one.label}
              component={AppLink}
              to={one.off ? paths.setting(one.off.setting) : paths.adminTab('settings')}
              leftSection={<IconSettings size={18} aria-hidden />}
            >
              {one.off?.words}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  )
}

/** What the reader may do, and what only a setting keeps a superadmin from. */
function useOffered() {
  const { personActions } = useProduct()
  const settings = useTenantSettings()
  const isSuperadmin = useSession()?.user.userRole === 'superadmin'
  const isOn = ({ isOffered }: PersonAction) => !isOffered || (settings !== undefined && isOffered(settings))
  return {
    offered: personActions.filter((one) => isOn(one) && (isSuperadmin || !one.isForSuperadmins)),
    off: isSuperadmin && settings ? personActions.filter((one) => one.off && !isOn(one)) : [],
  }
}
