/** The names of the drafts of a prayer's forms. `edit` is also that of a new prayer's form. */
export const prayerDraftNames = {
  testimony: (prayerId: string) => `testimony ${prayerId}`,
  update: (prayerId: string) => `update ${prayerId}`,
  edit: (prayerId: string) => `prayer ${prayerId}`,
};
