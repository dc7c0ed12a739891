import { EyeOff, Send, ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialogs/dialogs.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Shirt } from '../../ui/figures/avatar-shirt.tsx'
import { Chip } from '../../ui/filters/filter-chips.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { StarButton } from '../../ui/star-button.tsx'
import { Tabs } from '../../ui/tabs.tsx'

/** Shows buttons, switches, badges, tabs, banners, dialogs and toasts. */
export function ActionParts() {
  return (
    <>
      <section>
        <SectionTitle>Buttons</SectionTitle>
        <Card className="space-y-4 p-5">
          <div className="flex flex-wrap gap-3">
            <Button variant="accent" icon={<Send aria-hidden="true" className="size-5" />}>
              Start Conversation
            </Button>
            <Button>Update Profile</Button>
            <Button variant="outline">Full profile</Button>
            <Button variant="quiet">Reset Filters</Button>
            <Button variant="danger">Delete</Button>
            <Button loading>Saving</Button>
            <Button disabled>Send</Button>
            <LinkButton to={paths.home} size="normal">
              Normal size
            </LinkButton>
          </div>
          <Marks />
        </Card>
      </section>
      <section>
        <SectionTitle>Badges and tabs</SectionTitle>
        <Card className="space-y-4 p-5">
          <div className="flex flex-wrap items-center gap-2">
            <Badge icon={<ShieldCheck aria-hidden="true" />}>Verified coach</Badge>
            <Badge tone="neutral">Confirmation pending</Badge>
            <Badge tone="yellow">New</Badge>
            <Badge tone="red">Not sent</Badge>
            <span className="yellow-card">3</span>
          </div>
          <Tabs
            label="Parts of a profile"
            tabs={[
              { value: 'overview', label: 'Overview', content: 'First panel' },
              { value: 'calendar', label: 'Calendar', content: 'Second panel' },
              { value: 'video', label: 'Highlight Video', content: 'Third panel' },
            ]}
          />
        </Card>
      </section>
      <section>
        <SectionTitle>Banners</SectionTitle>
        <div className="space-y-3">
          <Banner kind="success" onDismiss={() => undefined}>
            Profile Shared successfully
          </Banner>
          <Banner kind="error" action={<Button variant="outline">Retry</Button>}>
            Failed to save games.
          </Banner>
          <Banner>You see the full profile because your college has verified you.</Banner>
        </div>
      </section>
      <Windows />
    </>
  )
}

function Marks() {
  const [starred, setStarred] = useState(true)
  const [only, setOnly] = useState(true)
  const [chips, setChips] = useState(['ST', '2027', 'GPA 3+'])
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <StarButton pressed={starred} onPressedChange={setStarred} label="Favorite Amara Okafor" />
        <StarButton
          pressed={!starred}
          onPressedChange={(pressed) => setStarred(!pressed)}
          label="Favorite Sofia Brandt"
        />
        <IconButton label="Hide Amara Okafor">
          <EyeOff aria-hidden="true" />
        </IconButton>
        <IconButton label="Delete conversation">
          <Trash2 aria-hidden="true" />
        </IconButton>
        <Switch
          label="Show Favorited Players"
          checked={only}
          onChange={(event) => setOnly(event.target.checked)}
        />
        <Switch label="Off" defaultChecked={false} />
      </div>
      <div className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <Chip key={chip} label={chip} onRemove={() => setChips(chips.filter((other) => other !== chip))} />
        ))}
      </div>
    </>
  )
}

function Windows() {
  const [asking, setAsking] = useState(false)
  const [writing, setWriting] = useState(false)
  const toast = useToast()
  return (
    <section>
      <SectionTitle>Dialogs and toasts</SectionTitle>
      <Card className="flex flex-wrap gap-3 p-5">
        <Button variant="outline" onClick={() => setAsking(true)}>
          Ask to delete
        </Button>
        <Button variant="outline" onClick={() => setWriting(true)}>
          Open dialog
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            toast.success('Conversation Started Successfully', { label: 'Open', onAction: () => undefined })
          }
        >
          Success toast
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            toast.failure('Failed to delete the conversation. Please try again.', {
              label: 'Retry',
              onAction: () => undefined,
            })
          }
        >
          Failure toast
        </Button>
      </Card>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete Conversation?"
        description="It leaves your list only. Amara keeps her copy, and a new message brings it back."
        confirm="Delete"
        onConfirm={() => setAsking(false)}
      />
      <Dialog
        open={writing}
        onOpenChange={setWriting}
        title="Start Conversation"
        figure={<Shirt name="Amara Okafor" />}
        actions={
          <>
            <Button variant="outline" onClick={() => setWriting(false)}>
              Cancel
            </Button>
            <Button
              variant="accent"
              onClick={() => setWriting(false)}
              icon={<Send aria-hidden="true" className="size-5" />}
            >
              Send
            </Button>
          </>
        }
      >
        <TextArea label="Message" hideLabel placeholder="Enter your message" />
      </Dialog>
    </section>
  )
}
