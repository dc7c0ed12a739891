import { type Position, positions } from '@touchline/contract'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { Avatar } from '../../ui/figures/avatar.tsx'
import { Mark } from '../../ui/figures/logo.tsx'
import { Pitch } from '../../ui/figures/pitch.tsx'
import { PitchBadge } from '../../ui/figures/pitch-badge.tsx'
import { PositionPicker } from '../../ui/figures/position-picker.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { VideoEmbed } from '../../ui/video-embed.tsx'

const people = [
  'Amara Okafor',
  'Sofia Brandt',
  "Ellie O'Rourke",
  'Grace Adeyemi-Johnson',
  'Priya Raman',
  'Lucía Herrera',
  'Noor Haddad',
  'Hana Nakamura',
  'Zoë Kowalczyk',
  'Tessa Whitfield',
]
const colleges = [
  'Kestrel Ridge University',
  'Larkspur State',
  'Tamarack Bay College',
  'Orrin Valley University',
  'St Brannoc College',
  'Halden Institute',
  'University of the Northern Lakes',
  'Red Stone',
  'Lake Tule',
  'Harbor Point',
]
const counts = Object.fromEntries(positions.map((position, index) => [position, 61 - index * 4]))

/** Shows shirts, crests, circles, a video and pitches. */
export function FigureParts() {
  const [chosen, setChosen] = useState<Position[]>(['ST', 'LW'])
  return (
    <>
      <section>
        <SectionTitle>People and colleges</SectionTitle>
        <Card className="space-y-5 p-5">
          <div className="flex flex-wrap gap-2.5">
            {people.map((name) => (
              <Avatar key={name} kind="player" name={name} />
            ))}
          </div>
          <div className="flex flex-wrap gap-2.5">
            {colleges.map((name) => (
              <Avatar key={name} kind="college" name={name} />
            ))}
          </div>
          <div className="flex flex-wrap items-end gap-4">
            <Avatar kind="player" name="Inés Calloway" year={2027} size="large" />
            <Avatar kind="coach" name="Dana Brandt" size="large" />
            <Avatar kind="college" name="Orrin Valley University" size="large" />
            <Avatar kind="coach" name="Marcus Oyelaran" size="small" />
            <span className="rounded-card bg-deep p-3 text-on-pitch">
              <Mark className="size-14" />
            </span>
          </div>
        </Card>
      </section>
      <section>
        <SectionTitle>Video</SectionTitle>
        <VideoEmbed videoId="abcDEF12_-3" title="Highlight Video" />
      </section>
      <section>
        <SectionTitle>Positions</SectionTitle>
        <Card className="grid gap-6 p-5 sm:grid-cols-2">
          <PositionPicker
            name="part-positions"
            label="Positions"
            hint="Tap every position you play."
            value={chosen}
            onValueChange={setChosen}
          />
          <PositionPicker
            name="part-filter"
            label="Positions, any of these"
            counts={counts}
            value={chosen}
            onValueChange={setChosen}
          />
        </Card>
      </section>
      <section>
        <SectionTitle>Pitches</SectionTitle>
        <Card className="flex flex-wrap items-start gap-5 p-5">
          <Pitch main={['LW']} also={['ST', 'CAM']} className="w-52 rounded-card" />
          <Pitch main={['LW', 'CB']} mine={['LW']} label="Positions needed" className="w-52 rounded-card" />
          <div className="h-36 w-18.5 overflow-hidden rounded-card">
            <PitchBadge positions={['CM', 'CAM', 'LW']} />
          </div>
        </Card>
      </section>
    </>
  )
}
