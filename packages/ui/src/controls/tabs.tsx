import { Tabs as Parts } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export type TabsProps = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly { value: string; title: ReactNode; content: ReactNode }[];
  value: string;
  onChange: (value: string) => void;
};

/** Panels of which one is shown; arrow keys move between tabs. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Parts.Root value={value} onValueChange={onChange}>
      <Parts.List aria-label={label} className="flex border-b border-line">
        {tabs.map((tab) => (
          <Parts.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-12 flex-1 border-b-2 border-transparent px-4 py-2 font-medium text-ink-soft transition-colors hover:text-ink aria-selected:border-accent aria-selected:text-ink sm:flex-none sm:px-8"
          >
            {tab.title}
          </Parts.Tab>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Panel key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Parts.Panel>
      ))}
    </Parts.Root>
  );
}
