import { toSearchText } from '~/lib/searchText'

/** What a person is found by: her name and her address. */
export const peopleText = (name: string, email: string | null): string => toSearchText(name, email ?? '')
