/** What the members of a group can be asked for beside what any list of volunteers can. */
export const groupMemberFilters = [
  {
    name: 'inCharge',
    label: 'In charge',
    kind: 'choice',
    options: [
      { value: 'yes', label: 'In charge' },
      { value: 'no', label: 'Not in charge' },
    ],
  },
] as const
