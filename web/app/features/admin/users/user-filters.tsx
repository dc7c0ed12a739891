import { limits, t, userTypes } from '@touchline/contract'
import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { AccountFilters } from '../api.ts'
import { personType } from '../cells.tsx'
import { useAddressForm } from '../url-filters.tsx'

/** Shows the users' search form; its values are in the URL. */
export function UserFilters({ q, type, suspended }: AccountFilters) {
  const submit = useAddressForm(['q', 'type', 'suspended'])
  return (
    <search className="mb-5 block">
      <Form
        onSubmit={submit}
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <TextField
          label="Name or email"
          name="q"
          className="max-lg:col-span-full"
          type="search"
          defaultValue={q}
          maxLength={limits.email}
          autoComplete="off"
          icon={<Search />}
        />
        <SelectField
          label="Type"
          name="type"
          defaultValue={type ?? ''}
          placeholder="All"
          options={userTypes.map((value) => ({ value, label: personType(value) }))}
        />
        <SelectField
          label="State"
          name="suspended"
          defaultValue={suspended ? 'true' : ''}
          placeholder="All"
          options={[{ value: 'true', label: t`Suspended` }]}
        />
        <Button type="submit" size="normal" className="max-lg:col-span-full">
          Search
        </Button>
      </Form>
    </search>
  )
}
