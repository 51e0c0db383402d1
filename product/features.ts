/**
 * The features in order: on the server a feature may use only those above it. `owns` lists the tables that only its
 * own commands write.
 */
export const features = [
  {
    name: 'history',
    about: 'change-sets: who changed what, when and from which screen; the audit log',
    owns: ['change_sets', 'changes', 'undone_change_sets'],
  },
  { name: 'files', about: 'signed upload and download links, slots, limits', owns: ['files'] },
  {
    name: 'accounts',
    about: 'sign-in, staff users, roles, location permission, tenants',
    owns: [
      'tenants',
      'tenant_settings',
      'accounts',
      'account_venues',
      'account_sessions',
      'rights_cuts',
      'account_tokens',
      'recovery_codes',
      'external_identities',
    ],
  },
  {
    name: 'form-settings',
    about: 'form metadata: option lists, labels, mandatory and hidden fields, zones and venues',
    owns: ['form_settings', 'zones', 'venues'],
  },
  { name: 'groups', about: 'groups, their members and who is in charge', owns: ['groups', 'group_members'] },
  {
    name: 'volunteers',
    about: 'individual volunteers',
    owns: ['volunteers', 'volunteer_profiles', 'volunteer_counts', 'volunteer_files', 'status_updates', 'notes'],
  },
  {
    name: 'organisations',
    about: 'organisations that volunteer, with coordinators and members',
    owns: [
      'organisations',
      'organisation_profiles',
      'coordinators',
      'organisation_members',
      'organisation_status_updates',
    ],
  },
  {
    name: 'sessions',
    about: 'batches of sessions, the rules by which they repeat, their checklist, the calendar',
    owns: ['batches', 'session_templates', 'sessions', 'session_works', 'batch_checklist'],
  },
  { name: 'activities', about: 'what an activity is: list, page, add, edit, delete', owns: ['activities'] },
  {
    name: 'attendance',
    about: 'who takes part in a session, when they came and went, and in which roles',
    owns: ['attendances', 'attendance_versions', 'session_groups', 'removed_session_groups'],
  },
  { name: 'contacts', about: 'donors and volunteer managers', owns: ['contacts'] },
  {
    name: 'registration',
    about: 'the public forms by which volunteers and organisations register, and what staff decide about them',
    owns: ['registrations', 'used_challenges'],
  },
  {
    name: 'selection',
    about:
      'find and choose people, groups and organisations; do something to all that are chosen: statuses, deletion, exports; undo',
    owns: ['exports'],
  },
  {
    name: 'system',
    about: 'what the product does by itself, every hour and every night, and whether it went well',
    owns: [],
  },
  { name: 'mail', about: 'mails sent and the outbox', owns: [] },
  { name: 'kiosk', about: 'the shared tablet on which volunteers mark their own attendance', owns: [] },
  { name: 'dashboard', about: 'the first page: counts, the day and shortcuts', owns: [] },
] as const
