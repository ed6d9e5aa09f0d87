// Generated from the live schema by tools/generate-types.ts; do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** The schema in the shape that the client of Supabase takes as its type parameter. */
export type Database = {
  public: {
    Tables: {
      answer_votes: {
        Row: {
          helpful: boolean;
          item_id: string;
          page_id: string;
          staff_id: string;
        };
        Insert: {
          helpful: boolean;
          item_id: string;
          page_id: string;
          staff_id: string;
        };
        Update: {
          helpful?: boolean;
          item_id?: string;
          page_id?: string;
          staff_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'answer_votes_page_id_fkey';
            columns: ['page_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'answer_votes_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      banner_dismissals: {
        Row: {
          banner_id: string;
          dismissed: string;
          staff_id: string;
          version: string;
        };
        Insert: {
          banner_id: string;
          dismissed?: string;
          staff_id: string;
          version: string;
        };
        Update: {
          banner_id?: string;
          dismissed?: string;
          staff_id?: string;
          version?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'banner_dismissals_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      branch_confirmations: {
        Row: {
          branch_id: string;
          by_mail: boolean;
          confirmed: string;
          confirmed_by: string | null;
          confirmed_by_name: string | null;
          id: number;
        };
        Insert: {
          branch_id: string;
          by_mail?: boolean;
          confirmed?: string;
          confirmed_by?: string | null;
          confirmed_by_name?: string | null;
          id?: number;
        };
        Update: {
          branch_id?: string;
          by_mail?: boolean;
          confirmed?: string;
          confirmed_by?: string | null;
          confirmed_by_name?: string | null;
          id?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'branch_confirmations_branch_id_fkey';
            columns: ['branch_id'];
            isOneToOne: false;
            referencedRelation: 'branches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'branch_confirmations_confirmed_by_fkey';
            columns: ['confirmed_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      branch_google_profiles: {
        Row: {
          asked: number;
          asked_since: string;
          branch_id: string;
          chosen: string | null;
          chosen_by: string | null;
          failed: string | null;
          fault: string | null;
          place_id: string | null;
          place_name: string | null;
          synced: string | null;
        };
        Insert: {
          asked?: number;
          asked_since?: string;
          branch_id: string;
          chosen?: string | null;
          chosen_by?: string | null;
          failed?: string | null;
          fault?: string | null;
          place_id?: string | null;
          place_name?: string | null;
          synced?: string | null;
        };
        Update: {
          asked?: number;
          asked_since?: string;
          branch_id?: string;
          chosen?: string | null;
          chosen_by?: string | null;
          failed?: string | null;
          fault?: string | null;
          place_id?: string | null;
          place_name?: string | null;
          synced?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'branch_google_profiles_branch_id_fkey';
            columns: ['branch_id'];
            isOneToOne: true;
            referencedRelation: 'branches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'branch_google_profiles_chosen_by_fkey';
            columns: ['chosen_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      branch_reminders: {
        Row: {
          branch_id: string;
          id: number;
          link_hash: string;
          sent: string;
          sent_to: string | null;
          staff_id: string;
        };
        Insert: {
          branch_id: string;
          id?: number;
          link_hash: string;
          sent?: string;
          sent_to?: string | null;
          staff_id: string;
        };
        Update: {
          branch_id?: string;
          id?: number;
          link_hash?: string;
          sent?: string;
          sent_to?: string | null;
          staff_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'branch_reminders_branch_id_fkey';
            columns: ['branch_id'];
            isOneToOne: false;
            referencedRelation: 'branches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'branch_reminders_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      branch_sales: {
        Row: {
          branch_id: string;
          brands: Json;
          line: string;
          month: string;
          product_groups: Json;
          turnover: number;
          units: number;
        };
        Insert: {
          branch_id: string;
          brands?: Json;
          line: string;
          month: string;
          product_groups: Json;
          turnover: number;
          units: number;
        };
        Update: {
          branch_id?: string;
          brands?: Json;
          line?: string;
          month?: string;
          product_groups?: Json;
          turnover?: number;
          units?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'branch_sales_branch_id_fkey';
            columns: ['branch_id'];
            isOneToOne: false;
            referencedRelation: 'branches';
            referencedColumns: ['id'];
          },
        ];
      };
      branches: {
        Row: {
          active: boolean;
          canton: string;
          created: string;
          directions_de: string | null;
          directions_fr: string | null;
          email: string | null;
          id: string;
          is_main: boolean;
          language: Database['public']['Enums']['language'];
          latitude: number | null;
          longitude: number | null;
          name: string;
          opening_hours: Json | null;
          optician_id: string;
          phone: string | null;
          place: string;
          position_source: string | null;
          postcode: string;
          search_text: string | null;
          special_days: Json;
          street: string | null;
          updated: string;
          web_to_print_login_url: string | null;
          website: string | null;
        };
        Insert: {
          active?: boolean;
          canton: string;
          created?: string;
          directions_de?: string | null;
          directions_fr?: string | null;
          email?: string | null;
          id?: string;
          is_main?: boolean;
          language?: Database['public']['Enums']['language'];
          latitude?: number | null;
          longitude?: number | null;
          name: string;
          opening_hours?: Json | null;
          optician_id: string;
          phone?: string | null;
          place: string;
          position_source?: string | null;
          postcode: string;
          search_text?: never;
          special_days?: Json;
          street?: string | null;
          updated?: string;
          web_to_print_login_url?: string | null;
          website?: string | null;
        };
        Update: {
          active?: boolean;
          canton?: string;
          created?: string;
          directions_de?: string | null;
          directions_fr?: string | null;
          email?: string | null;
          id?: string;
          is_main?: boolean;
          language?: Database['public']['Enums']['language'];
          latitude?: number | null;
          longitude?: number | null;
          name?: string;
          opening_hours?: Json | null;
          optician_id?: string;
          phone?: string | null;
          place?: string;
          position_source?: string | null;
          postcode?: string;
          search_text?: never;
          special_days?: Json;
          street?: string | null;
          updated?: string;
          web_to_print_login_url?: string | null;
          website?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'branches_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
        ];
      };
      calendars: {
        Row: {
          created: string;
          fetched: string | null;
          secret_hash: string;
          sources: string[];
          staff_id: string;
        };
        Insert: {
          created?: string;
          fetched?: string | null;
          secret_hash: string;
          sources: string[];
          staff_id: string;
        };
        Update: {
          created?: string;
          fetched?: string | null;
          secret_hash?: string;
          sources?: string[];
          staff_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'calendars_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: true;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      campaign_uses: {
        Row: {
          branch_id: string;
          campaign_id: string;
          made: string;
        };
        Insert: {
          branch_id: string;
          campaign_id: string;
          made?: string;
        };
        Update: {
          branch_id?: string;
          campaign_id?: string;
          made?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'campaign_uses_branch_id_fkey';
            columns: ['branch_id'];
            isOneToOne: false;
            referencedRelation: 'branches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'campaign_uses_campaign_id_fkey';
            columns: ['campaign_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      campaigns: {
        Row: {
          ends: string;
          id: string;
          published_at: string;
          starts: string;
        };
        Insert: {
          ends: string;
          id: string;
          published_at: string;
          starts: string;
        };
        Update: {
          ends?: string;
          id?: string;
          published_at?: string;
          starts?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'campaigns_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      campaigns_texts: {
        Row: {
          documents: Json;
          id: string;
          language: Database['public']['Enums']['language'];
          newsletter: string;
          post: string;
          teaser: string;
          title: string;
        };
        Insert: {
          documents?: Json;
          id: string;
          language: Database['public']['Enums']['language'];
          newsletter?: string;
          post?: string;
          teaser?: string;
          title: string;
        };
        Update: {
          documents?: Json;
          id?: string;
          language?: Database['public']['Enums']['language'];
          newsletter?: string;
          post?: string;
          teaser?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'campaigns_texts_id_fkey';
            columns: ['id'];
            isOneToOne: false;
            referencedRelation: 'campaigns';
            referencedColumns: ['id'];
          },
        ];
      };
      certification_events: {
        Row: {
          action: string;
          actor_id: string | null;
          actor_name: string | null;
          before: Json | null;
          certification_id: string;
          day: string;
          id: number;
          made: string;
          reason: string | null;
          told: string | null;
          undone: string | null;
          until: string | null;
        };
        Insert: {
          action: string;
          actor_id?: string | null;
          actor_name?: string | null;
          before?: Json | null;
          certification_id: string;
          day?: string;
          id?: number;
          made?: string;
          reason?: string | null;
          told?: string | null;
          undone?: string | null;
          until?: string | null;
        };
        Update: {
          action?: string;
          actor_id?: string | null;
          actor_name?: string | null;
          before?: Json | null;
          certification_id?: string;
          day?: string;
          id?: number;
          made?: string;
          reason?: string | null;
          told?: string | null;
          undone?: string | null;
          until?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'certification_events_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'certification_events_certification_id_fkey';
            columns: ['certification_id'];
            isOneToOne: false;
            referencedRelation: 'program_gesundheitsoptik_certifications';
            referencedColumns: ['id'];
          },
        ];
      };
      certification_gaps: {
        Row: {
          certification_id: string;
          requirement: string;
          since: string;
        };
        Insert: {
          certification_id: string;
          requirement: string;
          since: string;
        };
        Update: {
          certification_id?: string;
          requirement?: string;
          since?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'certification_gaps_certification_id_fkey';
            columns: ['certification_id'];
            isOneToOne: false;
            referencedRelation: 'program_gesundheitsoptik_certifications';
            referencedColumns: ['id'];
          },
        ];
      };
      certification_people: {
        Row: {
          certification_id: string;
          requirement: string;
          staff_id: string;
        };
        Insert: {
          certification_id: string;
          requirement: string;
          staff_id: string;
        };
        Update: {
          certification_id?: string;
          requirement?: string;
          staff_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'certification_people_certification_id_fkey';
            columns: ['certification_id'];
            isOneToOne: false;
            referencedRelation: 'program_gesundheitsoptik_certifications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'certification_people_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      certification_proofs: {
        Row: {
          added: string;
          certification_id: string;
          dated: string;
          file_id: string | null;
          id: string;
          kept_from: string | null;
          name: string;
          removed: string | null;
          requirement: string;
        };
        Insert: {
          added?: string;
          certification_id: string;
          dated: string;
          file_id?: string | null;
          id?: string;
          kept_from?: string | null;
          name: string;
          removed?: string | null;
          requirement: string;
        };
        Update: {
          added?: string;
          certification_id?: string;
          dated?: string;
          file_id?: string | null;
          id?: string;
          kept_from?: string | null;
          name?: string;
          removed?: string | null;
          requirement?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'certification_proofs_certification_id_fkey';
            columns: ['certification_id'];
            isOneToOne: false;
            referencedRelation: 'program_gesundheitsoptik_certifications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'certification_proofs_kept_from_fkey';
            columns: ['kept_from'];
            isOneToOne: false;
            referencedRelation: 'certification_proofs';
            referencedColumns: ['id'];
          },
        ];
      };
      certification_reminders: {
        Row: {
          certification_id: string;
          made: string;
          sent: boolean;
          threshold: number;
          valid_until: string;
        };
        Insert: {
          certification_id: string;
          made: string;
          sent: boolean;
          threshold: number;
          valid_until: string;
        };
        Update: {
          certification_id?: string;
          made?: string;
          sent?: boolean;
          threshold?: number;
          valid_until?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'certification_reminders_certification_id_fkey';
            columns: ['certification_id'];
            isOneToOne: false;
            referencedRelation: 'program_gesundheitsoptik_certifications';
            referencedColumns: ['id'];
          },
        ];
      };
      certification_requirements: {
        Row: {
          help_de: string;
          help_fr: string;
          key: string;
          kind: string;
          least: number | null;
          max_age_months: number | null;
          position: number;
          proof: boolean;
          section_de: string;
          section_fr: string;
          source: string | null;
          title_de: string;
          title_fr: string;
          version: number;
        };
        Insert: {
          help_de?: string;
          help_fr?: string;
          key: string;
          kind: string;
          least?: number | null;
          max_age_months?: number | null;
          position: number;
          proof?: boolean;
          section_de: string;
          section_fr: string;
          source?: string | null;
          title_de: string;
          title_fr: string;
          version: number;
        };
        Update: {
          help_de?: string;
          help_fr?: string;
          key?: string;
          kind?: string;
          least?: number | null;
          max_age_months?: number | null;
          position?: number;
          proof?: boolean;
          section_de?: string;
          section_fr?: string;
          source?: string | null;
          title_de?: string;
          title_fr?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'certification_requirements_version_fkey';
            columns: ['version'];
            isOneToOne: false;
            referencedRelation: 'certification_versions';
            referencedColumns: ['version'];
          },
        ];
      };
      certification_submissions: {
        Row: {
          certification_id: string;
          id: number;
          open: Json | null;
          proofs: Json;
          submission: Json;
          submitted: string;
          submitted_by: string | null;
        };
        Insert: {
          certification_id: string;
          id?: number;
          open?: Json | null;
          proofs: Json;
          submission: Json;
          submitted?: string;
          submitted_by?: string | null;
        };
        Update: {
          certification_id?: string;
          id?: number;
          open?: Json | null;
          proofs?: Json;
          submission?: Json;
          submitted?: string;
          submitted_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'certification_submissions_certification_id_fkey';
            columns: ['certification_id'];
            isOneToOne: false;
            referencedRelation: 'program_gesundheitsoptik_certifications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'certification_submissions_submitted_by_fkey';
            columns: ['submitted_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      certification_versions: {
        Row: {
          in_force: string | null;
          version: number;
        };
        Insert: {
          in_force?: string | null;
          version: number;
        };
        Update: {
          in_force?: string | null;
          version?: number;
        };
        Relationships: [];
      };
      conil_sales: {
        Row: {
          branch_id: string;
          month: string;
          product_group: string;
          turnover: number;
          units: number;
        };
        Insert: {
          branch_id: string;
          month: string;
          product_group: string;
          turnover: number;
          units: number;
        };
        Update: {
          branch_id?: string;
          month?: string;
          product_group?: string;
          turnover?: number;
          units?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'conil_sales_branch_id_fkey';
            columns: ['branch_id'];
            isOneToOne: false;
            referencedRelation: 'branches';
            referencedColumns: ['id'];
          },
        ];
      };
      content_files: {
        Row: {
          content_id: string;
          file_id: string;
          live: boolean;
          revision_id: number;
        };
        Insert: {
          content_id: string;
          file_id: string;
          live: boolean;
          revision_id: number;
        };
        Update: {
          content_id?: string;
          file_id?: string;
          live?: boolean;
          revision_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'content_files_content_id_fkey';
            columns: ['content_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'content_files_file_id_fkey';
            columns: ['file_id'];
            isOneToOne: false;
            referencedRelation: 'files';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'content_files_revision_id_fkey';
            columns: ['revision_id'];
            isOneToOne: false;
            referencedRelation: 'content_revisions';
            referencedColumns: ['id'];
          },
        ];
      };
      content_history: {
        Row: {
          action: string;
          actor_id: string | null;
          actor_name: string | null;
          before: Json;
          content_id: string;
          from_status: Database['public']['Enums']['content_status'];
          id: number;
          languages: Database['public']['Enums']['language'][];
          made: string;
          reason: string | null;
          to_status: Database['public']['Enums']['content_status'];
          told: string | null;
          undone: string | null;
        };
        Insert: {
          action: string;
          actor_id?: string | null;
          actor_name?: string | null;
          before: Json;
          content_id: string;
          from_status: Database['public']['Enums']['content_status'];
          id?: number;
          languages?: Database['public']['Enums']['language'][];
          made?: string;
          reason?: string | null;
          to_status: Database['public']['Enums']['content_status'];
          told?: string | null;
          undone?: string | null;
        };
        Update: {
          action?: string;
          actor_id?: string | null;
          actor_name?: string | null;
          before?: Json;
          content_id?: string;
          from_status?: Database['public']['Enums']['content_status'];
          id?: number;
          languages?: Database['public']['Enums']['language'][];
          made?: string;
          reason?: string | null;
          to_status?: Database['public']['Enums']['content_status'];
          told?: string | null;
          undone?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'content_history_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'content_history_content_id_fkey';
            columns: ['content_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      content_kinds: {
        Row: {
          by_company: boolean;
          live_table: string;
          name: string;
          release_permission: string;
          view_permission: string;
          write_permission: string;
        };
        Insert: {
          by_company?: boolean;
          live_table: string;
          name: string;
          release_permission: string;
          view_permission: string;
          write_permission: string;
        };
        Update: {
          by_company?: boolean;
          live_table?: string;
          name?: string;
          release_permission?: string;
          view_permission?: string;
          write_permission?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'content_kinds_release_permission_fkey';
            columns: ['release_permission'];
            isOneToOne: false;
            referencedRelation: 'permissions';
            referencedColumns: ['name'];
          },
          {
            foreignKeyName: 'content_kinds_view_permission_fkey';
            columns: ['view_permission'];
            isOneToOne: false;
            referencedRelation: 'permissions';
            referencedColumns: ['name'];
          },
          {
            foreignKeyName: 'content_kinds_write_permission_fkey';
            columns: ['write_permission'];
            isOneToOne: false;
            referencedRelation: 'permissions';
            referencedColumns: ['name'];
          },
        ];
      };
      content_moves: {
        Row: {
          action: string;
          from_status: Database['public']['Enums']['content_status'];
          made_by: string;
          to_status: Database['public']['Enums']['content_status'];
        };
        Insert: {
          action: string;
          from_status: Database['public']['Enums']['content_status'];
          made_by: string;
          to_status: Database['public']['Enums']['content_status'];
        };
        Update: {
          action?: string;
          from_status?: Database['public']['Enums']['content_status'];
          made_by?: string;
          to_status?: Database['public']['Enums']['content_status'];
        };
        Relationships: [];
      };
      content_parts: {
        Row: {
          changed: string;
          content_id: string;
          hash: string;
          language: Database['public']['Enums']['language'];
          machine: boolean;
          part: string;
          source_hash: string | null;
        };
        Insert: {
          changed?: string;
          content_id: string;
          hash: string;
          language: Database['public']['Enums']['language'];
          machine?: boolean;
          part: string;
          source_hash?: string | null;
        };
        Update: {
          changed?: string;
          content_id?: string;
          hash?: string;
          language?: Database['public']['Enums']['language'];
          machine?: boolean;
          part?: string;
          source_hash?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'content_parts_content_id_fkey';
            columns: ['content_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      content_reads: {
        Row: {
          content_id: string;
          read_at: string;
          staff_id: string;
        };
        Insert: {
          content_id: string;
          read_at?: string;
          staff_id: string;
        };
        Update: {
          content_id?: string;
          read_at?: string;
          staff_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'content_reads_content_id_fkey';
            columns: ['content_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'content_reads_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      content_revisions: {
        Row: {
          auto: boolean;
          content_id: string;
          id: number;
          language: Database['public']['Enums']['language'] | null;
          restored_from: number | null;
          saved: string;
          saved_by: string | null;
          saved_name: string;
          texts: Json;
          version: Database['public']['Enums']['version_kind'];
        };
        Insert: {
          auto?: boolean;
          content_id: string;
          id?: number;
          language?: Database['public']['Enums']['language'] | null;
          restored_from?: number | null;
          saved?: string;
          saved_by?: string | null;
          saved_name: string;
          texts: Json;
          version?: Database['public']['Enums']['version_kind'];
        };
        Update: {
          auto?: boolean;
          content_id?: string;
          id?: number;
          language?: Database['public']['Enums']['language'] | null;
          restored_from?: number | null;
          saved?: string;
          saved_by?: string | null;
          saved_name?: string;
          texts?: Json;
          version?: Database['public']['Enums']['version_kind'];
        };
        Relationships: [
          {
            foreignKeyName: 'content_revisions_content_id_fkey';
            columns: ['content_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'content_revisions_saved_by_fkey';
            columns: ['saved_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      contents: {
        Row: {
          access_level: Database['public']['Enums']['access_level'];
          archived_at: string | null;
          asked_at: string | null;
          asked_languages: Database['public']['Enums']['language'][];
          audience: string[];
          author_id: string | null;
          author_name: string;
          claimed_at: string | null;
          claimed_by: string | null;
          created: string;
          external_key: string | null;
          id: string;
          kind: string;
          publish_at: string | null;
          published_at: string | null;
          readers: string[];
          reason: string | null;
          scheduled: number[];
          scheduled_by: string | null;
          shown_until: string | null;
          source_language: Database['public']['Enums']['language'] | null;
          status: Database['public']['Enums']['content_status'];
          unpublish_at: string | null;
          updated: string;
        };
        Insert: {
          access_level?: Database['public']['Enums']['access_level'];
          archived_at?: string | null;
          asked_at?: string | null;
          asked_languages?: Database['public']['Enums']['language'][];
          audience?: string[];
          author_id?: string | null;
          author_name: string;
          claimed_at?: string | null;
          claimed_by?: string | null;
          created?: string;
          external_key?: string | null;
          id?: string;
          kind: string;
          publish_at?: string | null;
          published_at?: string | null;
          readers?: never;
          reason?: string | null;
          scheduled?: number[];
          scheduled_by?: string | null;
          shown_until?: string | null;
          source_language?: Database['public']['Enums']['language'] | null;
          status?: Database['public']['Enums']['content_status'];
          unpublish_at?: string | null;
          updated?: string;
        };
        Update: {
          access_level?: Database['public']['Enums']['access_level'];
          archived_at?: string | null;
          asked_at?: string | null;
          asked_languages?: Database['public']['Enums']['language'][];
          audience?: string[];
          author_id?: string | null;
          author_name?: string;
          claimed_at?: string | null;
          claimed_by?: string | null;
          created?: string;
          external_key?: string | null;
          id?: string;
          kind?: string;
          publish_at?: string | null;
          published_at?: string | null;
          readers?: never;
          reason?: string | null;
          scheduled?: number[];
          scheduled_by?: string | null;
          shown_until?: string | null;
          source_language?: Database['public']['Enums']['language'] | null;
          status?: Database['public']['Enums']['content_status'];
          unpublish_at?: string | null;
          updated?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'contents_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'contents_claimed_by_fkey';
            columns: ['claimed_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'contents_kind_fkey';
            columns: ['kind'];
            isOneToOne: false;
            referencedRelation: 'content_kinds';
            referencedColumns: ['name'];
          },
          {
            foreignKeyName: 'contents_scheduled_by_fkey';
            columns: ['scheduled_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      courses: {
        Row: {
          audiences: string[];
          category: string;
          cover: Json | null;
          id: string;
          level: string;
          points: number;
          programme: string[];
          published_at: string;
          valid_months: number | null;
        };
        Insert: {
          audiences?: string[];
          category: string;
          cover?: Json | null;
          id: string;
          level: string;
          points?: number;
          programme?: string[];
          published_at: string;
          valid_months?: number | null;
        };
        Update: {
          audiences?: string[];
          category?: string;
          cover?: Json | null;
          id?: string;
          level?: string;
          points?: number;
          programme?: string[];
          published_at?: string;
          valid_months?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'courses_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      courses_texts: {
        Row: {
          audience: string;
          body: Json;
          bring: string;
          cover_alt: string;
          documents: Json;
          folded: string | null;
          id: string;
          language: Database['public']['Enums']['language'];
          programme: Json;
          teaser: string;
          title: string;
        };
        Insert: {
          audience?: string;
          body: Json;
          bring?: string;
          cover_alt?: string;
          documents?: Json;
          folded?: never;
          id: string;
          language: Database['public']['Enums']['language'];
          programme?: Json;
          teaser: string;
          title: string;
        };
        Update: {
          audience?: string;
          body?: Json;
          bring?: string;
          cover_alt?: string;
          documents?: Json;
          folded?: never;
          id?: string;
          language?: Database['public']['Enums']['language'];
          programme?: Json;
          teaser?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'courses_texts_id_fkey';
            columns: ['id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
        ];
      };
      dashboard_arrangements: {
        Row: {
          hidden: string[];
          staff_id: string;
          tiles: string[];
        };
        Insert: {
          hidden: string[];
          staff_id: string;
          tiles: string[];
        };
        Update: {
          hidden?: string[];
          staff_id?: string;
          tiles?: string[];
        };
        Relationships: [
          {
            foreignKeyName: 'dashboard_arrangements_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: true;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      directory_bin: {
        Row: {
          actor_id: string | null;
          actor_name: string | null;
          id: string;
          name: string;
          optician_id: string | null;
          removed: string;
          rows: Json;
          table_name: string;
        };
        Insert: {
          actor_id?: string | null;
          actor_name?: string | null;
          id: string;
          name: string;
          optician_id?: string | null;
          removed?: string;
          rows: Json;
          table_name: string;
        };
        Update: {
          actor_id?: string | null;
          actor_name?: string | null;
          id?: string;
          name?: string;
          optician_id?: string | null;
          removed?: string;
          rows?: Json;
          table_name?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'directory_bin_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'directory_bin_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
        ];
      };
      directory_changes: {
        Row: {
          actor_id: string | null;
          actor_name: string | null;
          asked_by_id: string | null;
          asked_by_name: string | null;
          batch_id: string | null;
          field: string;
          id: number;
          level: string | null;
          made: string;
          new: Json | null;
          old: Json | null;
          optician_id: string | null;
          record_id: string;
          record_name: string;
          search_text: string | null;
          table_name: string;
        };
        Insert: {
          actor_id?: string | null;
          actor_name?: string | null;
          asked_by_id?: string | null;
          asked_by_name?: string | null;
          batch_id?: string | null;
          field: string;
          id?: number;
          level?: string | null;
          made?: string;
          new?: Json | null;
          old?: Json | null;
          optician_id?: string | null;
          record_id: string;
          record_name: string;
          search_text?: never;
          table_name: string;
        };
        Update: {
          actor_id?: string | null;
          actor_name?: string | null;
          asked_by_id?: string | null;
          asked_by_name?: string | null;
          batch_id?: string | null;
          field?: string;
          id?: number;
          level?: string | null;
          made?: string;
          new?: Json | null;
          old?: Json | null;
          optician_id?: string | null;
          record_id?: string;
          record_name?: string;
          search_text?: never;
          table_name?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'directory_changes_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'directory_changes_asked_by_id_fkey';
            columns: ['asked_by_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'directory_changes_batch_id_fkey';
            columns: ['batch_id'];
            isOneToOne: false;
            referencedRelation: 'imports';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'directory_changes_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
        ];
      };
      drafts: {
        Row: {
          draft: Json;
          form: string;
          record: string;
          staff_id: string;
          updated: string;
        };
        Insert: {
          draft: Json;
          form: string;
          record?: string;
          staff_id: string;
          updated?: string;
        };
        Update: {
          draft?: Json;
          form?: string;
          record?: string;
          staff_id?: string;
          updated?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'drafts_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      embed_days: {
        Row: {
          day: string;
          site_id: string;
          views: number;
        };
        Insert: {
          day?: string;
          site_id: string;
          views?: number;
        };
        Update: {
          day?: string;
          site_id?: string;
          views?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'embed_days_site_id_fkey';
            columns: ['site_id'];
            isOneToOne: false;
            referencedRelation: 'embed_sites';
            referencedColumns: ['id'];
          },
        ];
      };
      embed_sites: {
        Row: {
          created: string;
          id: string;
          key: string;
          name: string;
          origins: string[];
          updated: string;
        };
        Insert: {
          created?: string;
          id?: string;
          key?: string;
          name: string;
          origins: string[];
          updated?: string;
        };
        Update: {
          created?: string;
          id?: string;
          key?: string;
          name?: string;
          origins?: string[];
          updated?: string;
        };
        Relationships: [];
      };
      erfa_documents: {
        Row: {
          created: string;
          erfa_id: string;
          file_id: string | null;
          file_path: string | null;
          id: string;
          title: string;
        };
        Insert: {
          created?: string;
          erfa_id: string;
          file_id?: string | null;
          file_path?: string | null;
          id?: string;
          title: string;
        };
        Update: {
          created?: string;
          erfa_id?: string;
          file_id?: string | null;
          file_path?: string | null;
          id?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'erfa_documents_erfa_id_fkey';
            columns: ['erfa_id'];
            isOneToOne: false;
            referencedRelation: 'erfa_groups';
            referencedColumns: ['id'];
          },
        ];
      };
      erfa_figures: {
        Row: {
          from_month: string;
          measures: string[];
          meeting_id: string;
          named: boolean;
          optician_id: string;
          released: string;
          staff_id: string | null;
          to_month: string;
          until: string;
        };
        Insert: {
          from_month: string;
          measures: string[];
          meeting_id: string;
          named: boolean;
          optician_id: string;
          released?: string;
          staff_id?: string | null;
          to_month: string;
          until?: string;
        };
        Update: {
          from_month?: string;
          measures?: string[];
          meeting_id?: string;
          named?: boolean;
          optician_id?: string;
          released?: string;
          staff_id?: string | null;
          to_month?: string;
          until?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'erfa_figures_meeting_id_fkey';
            columns: ['meeting_id'];
            isOneToOne: false;
            referencedRelation: 'meetings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'erfa_figures_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'erfa_figures_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      erfa_groups: {
        Row: {
          active: boolean;
          created: string;
          figures_named: boolean;
          id: string;
          language: Database['public']['Enums']['language'];
          leader_id: string | null;
          max_members: number;
          number: number;
          region_de: string | null;
          region_fr: string | null;
          updated: string;
        };
        Insert: {
          active?: boolean;
          created?: string;
          figures_named?: boolean;
          id?: string;
          language?: Database['public']['Enums']['language'];
          leader_id?: string | null;
          max_members?: number;
          number: number;
          region_de?: string | null;
          region_fr?: string | null;
          updated?: string;
        };
        Update: {
          active?: boolean;
          created?: string;
          figures_named?: boolean;
          id?: string;
          language?: Database['public']['Enums']['language'];
          leader_id?: string | null;
          max_members?: number;
          number?: number;
          region_de?: string | null;
          region_fr?: string | null;
          updated?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'erfa_groups_leader_id_fkey';
            columns: ['leader_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      erfa_members: {
        Row: {
          erfa_id: string;
          joined: string;
          seated: string;
          staff_id: string;
        };
        Insert: {
          erfa_id: string;
          joined?: string;
          seated?: string;
          staff_id: string;
        };
        Update: {
          erfa_id?: string;
          joined?: string;
          seated?: string;
          staff_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'erfa_members_erfa_id_fkey';
            columns: ['erfa_id'];
            isOneToOne: false;
            referencedRelation: 'erfa_groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'erfa_members_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      erfa_objections: {
        Row: {
          created: string;
          request_id: string;
          staff_id: string;
          text: string;
        };
        Insert: {
          created?: string;
          request_id: string;
          staff_id: string;
          text: string;
        };
        Update: {
          created?: string;
          request_id?: string;
          staff_id?: string;
          text?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'erfa_objections_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'erfa_requests';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'erfa_objections_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      erfa_requests: {
        Row: {
          created: string;
          decided_at: string | null;
          decided_by_name: string | null;
          erfa_id: string;
          heard_until: string;
          id: string;
          note: string;
          staff_id: string;
          status: string;
          waitlisted_at: string | null;
        };
        Insert: {
          created?: string;
          decided_at?: string | null;
          decided_by_name?: string | null;
          erfa_id: string;
          heard_until?: string;
          id?: string;
          note?: string;
          staff_id: string;
          status?: string;
          waitlisted_at?: string | null;
        };
        Update: {
          created?: string;
          decided_at?: string | null;
          decided_by_name?: string | null;
          erfa_id?: string;
          heard_until?: string;
          id?: string;
          note?: string;
          staff_id?: string;
          status?: string;
          waitlisted_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'erfa_requests_erfa_id_fkey';
            columns: ['erfa_id'];
            isOneToOne: false;
            referencedRelation: 'erfa_groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'erfa_requests_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      event_marks: {
        Row: {
          event_id: string;
          marked_at: string;
          staff_id: string;
        };
        Insert: {
          event_id: string;
          marked_at?: string;
          staff_id: string;
        };
        Update: {
          event_id?: string;
          marked_at?: string;
          staff_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'event_marks_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'event_marks_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      events: {
        Row: {
          cancelled_at: string | null;
          contact_id: string | null;
          cover: Json | null;
          ends_at: string;
          id: string;
          kind: string;
          languages: Database['public']['Enums']['language'][];
          parts: Json;
          place: string;
          postcode: string | null;
          published_at: string;
          starts_at: string;
          street: string | null;
          venue: string | null;
        };
        Insert: {
          cancelled_at?: string | null;
          contact_id?: string | null;
          cover?: Json | null;
          ends_at: string;
          id: string;
          kind: string;
          languages: Database['public']['Enums']['language'][];
          parts?: Json;
          place: string;
          postcode?: string | null;
          published_at: string;
          starts_at: string;
          street?: string | null;
          venue?: string | null;
        };
        Update: {
          cancelled_at?: string | null;
          contact_id?: string | null;
          cover?: Json | null;
          ends_at?: string;
          id?: string;
          kind?: string;
          languages?: Database['public']['Enums']['language'][];
          parts?: Json;
          place?: string;
          postcode?: string | null;
          published_at?: string;
          starts_at?: string;
          street?: string | null;
          venue?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'events_contact_id_fkey';
            columns: ['contact_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'events_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      events_texts: {
        Row: {
          body: Json;
          cancellation: string | null;
          cover_alt: string;
          documents: Json;
          id: string;
          language: Database['public']['Enums']['language'];
          parts: Json;
          teaser: string;
          title: string;
        };
        Insert: {
          body: Json;
          cancellation?: string | null;
          cover_alt?: string;
          documents?: Json;
          id: string;
          language: Database['public']['Enums']['language'];
          parts?: Json;
          teaser: string;
          title: string;
        };
        Update: {
          body?: Json;
          cancellation?: string | null;
          cover_alt?: string;
          documents?: Json;
          id?: string;
          language?: Database['public']['Enums']['language'];
          parts?: Json;
          teaser?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'events_texts_id_fkey';
            columns: ['id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
        ];
      };
      exports: {
        Row: {
          asked: Json;
          expires: string;
          file_id: string | null;
          file_name: string | null;
          id: string;
          made: string;
          object: string;
          opens_with: string;
          rows: number;
          size: number | null;
          staff_id: string;
          state: string;
        };
        Insert: {
          asked: Json;
          expires?: string;
          file_id?: string | null;
          file_name?: string | null;
          id?: string;
          made?: string;
          object: string;
          opens_with: string;
          rows: number;
          size?: number | null;
          staff_id: string;
          state?: string;
        };
        Update: {
          asked?: Json;
          expires?: string;
          file_id?: string | null;
          file_name?: string | null;
          id?: string;
          made?: string;
          object?: string;
          opens_with?: string;
          rows?: number;
          size?: number | null;
          staff_id?: string;
          state?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'exports_opens_with_fkey';
            columns: ['opens_with'];
            isOneToOne: false;
            referencedRelation: 'permissions';
            referencedColumns: ['name'];
          },
          {
            foreignKeyName: 'exports_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      factor_requirements: {
        Row: {
          role_name: string;
          since: string;
        };
        Insert: {
          role_name: string;
          since?: string;
        };
        Update: {
          role_name?: string;
          since?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'factor_requirements_role_name_fkey';
            columns: ['role_name'];
            isOneToOne: true;
            referencedRelation: 'roles';
            referencedColumns: ['name'];
          },
        ];
      };
      favourites: {
        Row: {
          created: string;
          kind: string;
          record_id: string;
          staff_id: string;
        };
        Insert: {
          created?: string;
          kind: string;
          record_id: string;
          staff_id: string;
        };
        Update: {
          created?: string;
          kind?: string;
          record_id?: string;
          staff_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'favourites_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      feature_permissions: {
        Row: {
          feature_name: string;
          permission_name: string;
        };
        Insert: {
          feature_name: string;
          permission_name: string;
        };
        Update: {
          feature_name?: string;
          permission_name?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'feature_permissions_feature_name_fkey';
            columns: ['feature_name'];
            isOneToOne: false;
            referencedRelation: 'features';
            referencedColumns: ['name'];
          },
          {
            foreignKeyName: 'feature_permissions_permission_name_fkey';
            columns: ['permission_name'];
            isOneToOne: false;
            referencedRelation: 'permissions';
            referencedColumns: ['name'];
          },
        ];
      };
      feature_switches: {
        Row: {
          actor_id: string | null;
          actor_name: string | null;
          feature_name: string;
          id: number;
          made: string;
          note: string | null;
          switched_on: boolean;
        };
        Insert: {
          actor_id?: string | null;
          actor_name?: string | null;
          feature_name: string;
          id?: number;
          made?: string;
          note?: string | null;
          switched_on: boolean;
        };
        Update: {
          actor_id?: string | null;
          actor_name?: string | null;
          feature_name?: string;
          id?: number;
          made?: string;
          note?: string | null;
          switched_on?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'feature_switches_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'feature_switches_feature_name_fkey';
            columns: ['feature_name'];
            isOneToOne: false;
            referencedRelation: 'features';
            referencedColumns: ['name'];
          },
        ];
      };
      features: {
        Row: {
          display_order: number;
          name: string;
          switched_on: boolean;
        };
        Insert: {
          display_order: number;
          name: string;
          switched_on?: boolean;
        };
        Update: {
          display_order?: number;
          name?: string;
          switched_on?: boolean;
        };
        Relationships: [];
      };
      field_levels: {
        Row: {
          field: string;
          level: string;
          optician_id: string;
          record_id: string;
          table_name: string;
        };
        Insert: {
          field: string;
          level: string;
          optician_id: string;
          record_id: string;
          table_name: string;
        };
        Update: {
          field?: string;
          level?: string;
          optician_id?: string;
          record_id?: string;
          table_name?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'field_levels_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
        ];
      };
      file_texts: {
        Row: {
          fault: string | null;
          file_id: string;
          parts: Json;
          tried: string;
        };
        Insert: {
          fault?: string | null;
          file_id: string;
          parts?: Json;
          tried?: string;
        };
        Update: {
          fault?: string | null;
          file_id?: string;
          parts?: Json;
          tried?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'file_texts_file_id_fkey';
            columns: ['file_id'];
            isOneToOne: true;
            referencedRelation: 'files';
            referencedColumns: ['id'];
          },
        ];
      };
      files: {
        Row: {
          created: string;
          expires: string | null;
          focus_x: number;
          focus_y: number;
          height: number | null;
          held: boolean;
          id: string;
          image_kind: string | null;
          kind: string;
          name: string;
          owner_field: string | null;
          owner_id: string | null;
          owner_table: string | null;
          sha256: string;
          size: number;
          storage_key: string;
          type: string;
          uploader_id: string | null;
          variants: Json;
          visibility: string;
          width: number | null;
        };
        Insert: {
          created?: string;
          expires?: string | null;
          focus_x?: number;
          focus_y?: number;
          height?: number | null;
          held?: boolean;
          id?: string;
          image_kind?: string | null;
          kind: string;
          name: string;
          owner_field?: string | null;
          owner_id?: string | null;
          owner_table?: string | null;
          sha256: string;
          size: number;
          storage_key: string;
          type: string;
          uploader_id?: string | null;
          variants?: Json;
          visibility?: string;
          width?: number | null;
        };
        Update: {
          created?: string;
          expires?: string | null;
          focus_x?: number;
          focus_y?: number;
          height?: number | null;
          held?: boolean;
          id?: string;
          image_kind?: string | null;
          kind?: string;
          name?: string;
          owner_field?: string | null;
          owner_id?: string | null;
          owner_table?: string | null;
          sha256?: string;
          size?: number;
          storage_key?: string;
          type?: string;
          uploader_id?: string | null;
          variants?: Json;
          visibility?: string;
          width?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'files_uploader_id_fkey';
            columns: ['uploader_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      gazette_changes: {
        Row: {
          actor_name: string;
          after: Json;
          before: Json;
          id: number;
          issue_id: string;
          made: string;
          order_id: string;
          reason: string;
        };
        Insert: {
          actor_name: string;
          after: Json;
          before: Json;
          id?: number;
          issue_id: string;
          made?: string;
          order_id: string;
          reason: string;
        };
        Update: {
          actor_name?: string;
          after?: Json;
          before?: Json;
          id?: number;
          issue_id?: string;
          made?: string;
          order_id?: string;
          reason?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'gazette_changes_issue_id_fkey';
            columns: ['issue_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'gazette_changes_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'gazette_orders';
            referencedColumns: ['id'];
          },
        ];
      };
      gazette_issues: {
        Row: {
          contact_email: string;
          copies_max: number;
          copies_min: number;
          copies_step: number;
          deadline: string;
          delivery_from: string;
          delivery_to: string;
          id: string;
          imprint_template: string;
          languages: Database['public']['Enums']['language'][];
          number: string;
          opens: string;
          prices: Json;
          published_at: string;
          vat: number;
        };
        Insert: {
          contact_email: string;
          copies_max: number;
          copies_min: number;
          copies_step: number;
          deadline: string;
          delivery_from: string;
          delivery_to: string;
          id: string;
          imprint_template?: string;
          languages: Database['public']['Enums']['language'][];
          number: string;
          opens: string;
          prices: Json;
          published_at: string;
          vat: number;
        };
        Update: {
          contact_email?: string;
          copies_max?: number;
          copies_min?: number;
          copies_step?: number;
          deadline?: string;
          delivery_from?: string;
          delivery_to?: string;
          id?: string;
          imprint_template?: string;
          languages?: Database['public']['Enums']['language'][];
          number?: string;
          opens?: string;
          prices?: Json;
          published_at?: string;
          vat?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'gazette_issues_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      gazette_issues_texts: {
        Row: {
          id: string;
          language: Database['public']['Enums']['language'];
          teaser: string;
          title: string;
        };
        Insert: {
          id: string;
          language: Database['public']['Enums']['language'];
          teaser?: string;
          title: string;
        };
        Update: {
          id?: string;
          language?: Database['public']['Enums']['language'];
          teaser?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'gazette_issues_texts_id_fkey';
            columns: ['id'];
            isOneToOne: false;
            referencedRelation: 'gazette_issues';
            referencedColumns: ['id'];
          },
        ];
      };
      gazette_orders: {
        Row: {
          approved_at: string | null;
          approved_hash: string | null;
          approved_name: string | null;
          branch_id: string;
          cancelled_at: string | null;
          changed_name: string | null;
          copies_de: number;
          copies_fr: number;
          created: string;
          delivery: Json;
          id: string;
          imprint: Json;
          issue_id: string;
          net: number;
          price: number;
          staff_id: string | null;
          staff_name: string | null;
          status: string;
          told_deadline: string | null;
          updated: string;
          vat: number;
        };
        Insert: {
          approved_at?: string | null;
          approved_hash?: string | null;
          approved_name?: string | null;
          branch_id: string;
          cancelled_at?: string | null;
          changed_name?: string | null;
          copies_de: number;
          copies_fr: number;
          created?: string;
          delivery: Json;
          id?: string;
          imprint: Json;
          issue_id: string;
          net: number;
          price: number;
          staff_id?: string | null;
          staff_name?: string | null;
          status?: string;
          told_deadline?: string | null;
          updated?: string;
          vat: number;
        };
        Update: {
          approved_at?: string | null;
          approved_hash?: string | null;
          approved_name?: string | null;
          branch_id?: string;
          cancelled_at?: string | null;
          changed_name?: string | null;
          copies_de?: number;
          copies_fr?: number;
          created?: string;
          delivery?: Json;
          id?: string;
          imprint?: Json;
          issue_id?: string;
          net?: number;
          price?: number;
          staff_id?: string | null;
          staff_name?: string | null;
          status?: string;
          told_deadline?: string | null;
          updated?: string;
          vat?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'gazette_orders_branch_id_fkey';
            columns: ['branch_id'];
            isOneToOne: false;
            referencedRelation: 'branches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'gazette_orders_issue_id_fkey';
            columns: ['issue_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'gazette_orders_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      gazette_runs: {
        Row: {
          closed_at: string;
          closed_name: string;
          issue_id: string;
          number: number;
          rows: Json;
        };
        Insert: {
          closed_at?: string;
          closed_name: string;
          issue_id: string;
          number: number;
          rows: Json;
        };
        Update: {
          closed_at?: string;
          closed_name?: string;
          issue_id?: string;
          number?: number;
          rows?: Json;
        };
        Relationships: [
          {
            foreignKeyName: 'gazette_runs_issue_id_fkey';
            columns: ['issue_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      gazette_standing_orders: {
        Row: {
          branch_id: string;
          copies_de: number;
          copies_fr: number;
          paused: boolean;
          updated: string;
        };
        Insert: {
          branch_id: string;
          copies_de: number;
          copies_fr: number;
          paused?: boolean;
          updated?: string;
        };
        Update: {
          branch_id?: string;
          copies_de?: number;
          copies_fr?: number;
          paused?: boolean;
          updated?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'gazette_standing_orders_branch_id_fkey';
            columns: ['branch_id'];
            isOneToOne: true;
            referencedRelation: 'branches';
            referencedColumns: ['id'];
          },
        ];
      };
      glasses_sales: {
        Row: {
          branch_id: string;
          brand: string;
          month: string;
          product_group: string;
          turnover: number;
          units: number;
        };
        Insert: {
          branch_id: string;
          brand: string;
          month: string;
          product_group: string;
          turnover: number;
          units: number;
        };
        Update: {
          branch_id?: string;
          brand?: string;
          month?: string;
          product_group?: string;
          turnover?: number;
          units?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'glasses_sales_branch_id_fkey';
            columns: ['branch_id'];
            isOneToOne: false;
            referencedRelation: 'branches';
            referencedColumns: ['id'];
          },
        ];
      };
      go_sync_status: {
        Row: {
          branch_synced_ids: string[];
          branch_total: number;
          last_computed_at: string | null;
          optician_id: string;
          staff_synced_ids: string[];
          staff_total: number;
        };
        Insert: {
          branch_synced_ids?: string[];
          branch_total?: number;
          last_computed_at?: string | null;
          optician_id: string;
          staff_synced_ids?: string[];
          staff_total?: number;
        };
        Update: {
          branch_synced_ids?: string[];
          branch_total?: number;
          last_computed_at?: string | null;
          optician_id?: string;
          staff_synced_ids?: string[];
          staff_total?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'go_sync_status_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: true;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
        ];
      };
      import_rows: {
        Row: {
          cells: Json;
          changes: Json;
          import_id: string;
          kept: Json | null;
          moved: boolean;
          number: number;
          outcome: string | null;
          patch: Json;
          reasons: Json;
          record_id: string | null;
          title: string | null;
        };
        Insert: {
          cells: Json;
          changes?: Json;
          import_id: string;
          kept?: Json | null;
          moved?: boolean;
          number: number;
          outcome?: string | null;
          patch?: Json;
          reasons?: Json;
          record_id?: string | null;
          title?: string | null;
        };
        Update: {
          cells?: Json;
          changes?: Json;
          import_id?: string;
          kept?: Json | null;
          moved?: boolean;
          number?: number;
          outcome?: string | null;
          patch?: Json;
          reasons?: Json;
          record_id?: string | null;
          title?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'import_rows_import_id_fkey';
            columns: ['import_id'];
            isOneToOne: false;
            referencedRelation: 'imports';
            referencedColumns: ['id'];
          },
        ];
      };
      import_titles: {
        Row: {
          field: string;
          kind: string;
          title: string;
        };
        Insert: {
          field: string;
          kind: string;
          title: string;
        };
        Update: {
          field?: string;
          kind?: string;
          title?: string;
        };
        Relationships: [];
      };
      imports: {
        Row: {
          cancelled: boolean;
          clears: boolean;
          columns: Json;
          committed: string | null;
          committer_name: string | null;
          counts: Json;
          created: string;
          creator_id: string | null;
          creator_name: string;
          done: number;
          fault: string | null;
          file_name: string;
          file_size: number;
          format: Json;
          id: string;
          kind: string;
          mapping: Json;
          run: string | null;
          started: string | null;
          state: string;
          total: number;
          undoer_name: string | null;
          undone: string | null;
        };
        Insert: {
          cancelled?: boolean;
          clears?: boolean;
          columns: Json;
          committed?: string | null;
          committer_name?: string | null;
          counts?: Json;
          created?: string;
          creator_id?: string | null;
          creator_name: string;
          done?: number;
          fault?: string | null;
          file_name: string;
          file_size: number;
          format: Json;
          id?: string;
          kind: string;
          mapping?: Json;
          run?: string | null;
          started?: string | null;
          state?: string;
          total: number;
          undoer_name?: string | null;
          undone?: string | null;
        };
        Update: {
          cancelled?: boolean;
          clears?: boolean;
          columns?: Json;
          committed?: string | null;
          committer_name?: string | null;
          counts?: Json;
          created?: string;
          creator_id?: string | null;
          creator_name?: string;
          done?: number;
          fault?: string | null;
          file_name?: string;
          file_size?: number;
          format?: Json;
          id?: string;
          kind?: string;
          mapping?: Json;
          run?: string | null;
          started?: string | null;
          state?: string;
          total?: number;
          undoer_name?: string | null;
          undone?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'imports_creator_id_fkey';
            columns: ['creator_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      job_offers: {
        Row: {
          apply_email: string | null;
          apply_url: string | null;
          branch_id: string | null;
          contact_id: string | null;
          created: string;
          document: Json | null;
          id: string;
          languages: Database['public']['Enums']['language'][];
          profession: string;
          published_at: string;
          run_days: number;
          starts_on: string | null;
          status: Database['public']['Enums']['content_status'];
          temporary: boolean;
          workload_from: number;
          workload_to: number;
        };
        Insert: {
          apply_email?: string | null;
          apply_url?: string | null;
          branch_id?: string | null;
          contact_id?: string | null;
          created?: never;
          document?: Json | null;
          id: string;
          languages: Database['public']['Enums']['language'][];
          profession: string;
          published_at: string;
          run_days?: number;
          starts_on?: string | null;
          status?: never;
          temporary?: boolean;
          workload_from: number;
          workload_to: number;
        };
        Update: {
          apply_email?: string | null;
          apply_url?: string | null;
          branch_id?: string | null;
          contact_id?: string | null;
          created?: never;
          document?: Json | null;
          id?: string;
          languages?: Database['public']['Enums']['language'][];
          profession?: string;
          published_at?: string;
          run_days?: number;
          starts_on?: string | null;
          status?: never;
          temporary?: boolean;
          workload_from?: number;
          workload_to?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'job_offers_branch_id_fkey';
            columns: ['branch_id'];
            isOneToOne: false;
            referencedRelation: 'branches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'job_offers_contact_id_fkey';
            columns: ['contact_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'job_offers_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'job_offers_profession_fkey';
            columns: ['profession'];
            isOneToOne: false;
            referencedRelation: 'job_professions';
            referencedColumns: ['name'];
          },
        ];
      };
      job_offers_texts: {
        Row: {
          folded: string | null;
          id: string;
          language: Database['public']['Enums']['language'];
          text: string;
          title: string;
        };
        Insert: {
          folded?: never;
          id: string;
          language: Database['public']['Enums']['language'];
          text: string;
          title: string;
        };
        Update: {
          folded?: never;
          id?: string;
          language?: Database['public']['Enums']['language'];
          text?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'job_offers_texts_id_fkey';
            columns: ['id'];
            isOneToOne: false;
            referencedRelation: 'job_offers';
            referencedColumns: ['id'];
          },
        ];
      };
      job_professions: {
        Row: {
          de: string;
          display_order: number;
          fr: string;
          name: string;
        };
        Insert: {
          de: string;
          display_order: number;
          fr: string;
          name: string;
        };
        Update: {
          de?: string;
          display_order?: number;
          fr?: string;
          name?: string;
        };
        Relationships: [];
      };
      job_seekers: {
        Row: {
          active: boolean;
          cantons: string[];
          id: string;
          languages: Database['public']['Enums']['language'][];
          professions: string[];
          staff_id: string;
          text: string;
          updated: string;
          workload_from: number;
          workload_to: number;
        };
        Insert: {
          active?: boolean;
          cantons?: string[];
          id?: string;
          languages?: Database['public']['Enums']['language'][];
          professions?: string[];
          staff_id: string;
          text?: string;
          updated?: string;
          workload_from?: number;
          workload_to?: number;
        };
        Update: {
          active?: boolean;
          cantons?: string[];
          id?: string;
          languages?: Database['public']['Enums']['language'][];
          professions?: string[];
          staff_id?: string;
          text?: string;
          updated?: string;
          workload_from?: number;
          workload_to?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'job_seekers_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: true;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      job_wordings: {
        Row: {
          better: string;
          id: string;
          language: Database['public']['Enums']['language'];
          reason: string;
          words: string[];
        };
        Insert: {
          better: string;
          id?: string;
          language: Database['public']['Enums']['language'];
          reason: string;
          words: string[];
        };
        Update: {
          better?: string;
          id?: string;
          language?: Database['public']['Enums']['language'];
          reason?: string;
          words?: string[];
        };
        Relationships: [];
      };
      kept_values: {
        Row: {
          field: string;
          level: string;
          optician_id: string;
          record_id: string;
          table_name: string;
          value: Json;
        };
        Insert: {
          field: string;
          level: string;
          optician_id: string;
          record_id: string;
          table_name: string;
          value: Json;
        };
        Update: {
          field?: string;
          level?: string;
          optician_id?: string;
          record_id?: string;
          table_name?: string;
          value?: Json;
        };
        Relationships: [
          {
            foreignKeyName: 'kept_values_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
        ];
      };
      listing_days: {
        Row: {
          clicks: number;
          day: string;
          listing_id: string;
          views: number;
        };
        Insert: {
          clicks?: number;
          day?: string;
          listing_id: string;
          views?: number;
        };
        Update: {
          clicks?: number;
          day?: string;
          listing_id?: string;
          views?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'listing_days_listing_id_fkey';
            columns: ['listing_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      listings: {
        Row: {
          accepted: number[];
          asked_at: string | null;
          begun_at: string;
          closed_at: string | null;
          company_active: boolean;
          confirmed_at: string;
          edited_at: string | null;
          expires_at: string;
          id: string;
          optician_id: string;
          outcome: string | null;
          reminded_of: string | null;
          reserved: boolean;
          run_days: number;
          through_portal: boolean | null;
          told_end: string | null;
        };
        Insert: {
          accepted?: number[];
          asked_at?: string | null;
          begun_at: string;
          closed_at?: string | null;
          company_active?: boolean;
          confirmed_at: string;
          edited_at?: string | null;
          expires_at: string;
          id: string;
          optician_id: string;
          outcome?: string | null;
          reminded_of?: string | null;
          reserved?: boolean;
          run_days: number;
          through_portal?: boolean | null;
          told_end?: string | null;
        };
        Update: {
          accepted?: number[];
          asked_at?: string | null;
          begun_at?: string;
          closed_at?: string | null;
          company_active?: boolean;
          confirmed_at?: string;
          edited_at?: string | null;
          expires_at?: string;
          id?: string;
          optician_id?: string;
          outcome?: string | null;
          reminded_of?: string | null;
          reserved?: boolean;
          run_days?: number;
          through_portal?: boolean | null;
          told_end?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'listings_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'listings_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
        ];
      };
      logo_downloads: {
        Row: {
          file_id: string;
          format: string;
          staff_id: string;
          taken: string;
        };
        Insert: {
          file_id: string;
          format: string;
          staff_id: string;
          taken?: string;
        };
        Update: {
          file_id?: string;
          format?: string;
          staff_id?: string;
          taken?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'logo_downloads_file_id_fkey';
            columns: ['file_id'];
            isOneToOne: false;
            referencedRelation: 'logo_files';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'logo_downloads_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      logo_files: {
        Row: {
          code: string;
          id: string;
          svg: string;
          variant: string;
          version_id: string;
        };
        Insert: {
          code?: string;
          id?: string;
          svg: string;
          variant: string;
          version_id: string;
        };
        Update: {
          code?: string;
          id?: string;
          svg?: string;
          variant?: string;
          version_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'logo_files_version_id_fkey';
            columns: ['version_id'];
            isOneToOne: false;
            referencedRelation: 'logo_versions';
            referencedColumns: ['id'];
          },
        ];
      };
      logo_versions: {
        Row: {
          id: string;
          logo_id: string;
          number: number;
          released: string | null;
          replaced: string | null;
        };
        Insert: {
          id?: string;
          logo_id: string;
          number: number;
          released?: string | null;
          replaced?: string | null;
        };
        Update: {
          id?: string;
          logo_id?: string;
          number?: number;
          released?: string | null;
          replaced?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'logo_versions_logo_id_fkey';
            columns: ['logo_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      logos: {
        Row: {
          clear_space: number;
          colours: Json;
          id: string;
          product: string | null;
          published_at: string;
          signature_program: string | null;
          smallest_mm: number;
          smallest_px: number;
        };
        Insert: {
          clear_space: number;
          colours?: Json;
          id: string;
          product?: string | null;
          published_at: string;
          signature_program?: string | null;
          smallest_mm: number;
          smallest_px: number;
        };
        Update: {
          clear_space?: number;
          colours?: Json;
          id?: string;
          product?: string | null;
          published_at?: string;
          signature_program?: string | null;
          smallest_mm?: number;
          smallest_px?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'logos_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'logos_signature_program_fkey';
            columns: ['signature_program'];
            isOneToOne: false;
            referencedRelation: 'programs';
            referencedColumns: ['name'];
          },
        ];
      };
      logos_texts: {
        Row: {
          id: string;
          language: Database['public']['Enums']['language'];
          rules: string;
          teaser: string;
          title: string;
        };
        Insert: {
          id: string;
          language: Database['public']['Enums']['language'];
          rules?: string;
          teaser?: string;
          title: string;
        };
        Update: {
          id?: string;
          language?: Database['public']['Enums']['language'];
          rules?: string;
          teaser?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'logos_texts_id_fkey';
            columns: ['id'];
            isOneToOne: false;
            referencedRelation: 'logos';
            referencedColumns: ['id'];
          },
        ];
      };
      mail_addresses: {
        Row: {
          address: string;
          bounces: number;
          last_bounce: string | null;
          last_reason: string | null;
          late: boolean;
          paused: string | null;
          updated: string;
        };
        Insert: {
          address: string;
          bounces?: number;
          last_bounce?: string | null;
          last_reason?: string | null;
          late?: boolean;
          paused?: string | null;
          updated?: string;
        };
        Update: {
          address?: string;
          bounces?: number;
          last_bounce?: string | null;
          last_reason?: string | null;
          late?: boolean;
          paused?: string | null;
          updated?: string;
        };
        Relationships: [];
      };
      mails: {
        Row: {
          address: string | null;
          attempts: number;
          channel: Database['public']['Enums']['notification_channel'];
          created: string;
          digest: string | null;
          finished: string | null;
          html: string | null;
          id: string;
          kind: string | null;
          language: string | null;
          next_attempt_at: string | null;
          object_id: string | null;
          object_table: string | null;
          posting_ids: string[];
          private: boolean;
          reason: string | null;
          recipient: string | null;
          resent_from: string | null;
          sendings: number;
          setting_key: string | null;
          staff_id: string | null;
          status: string;
          subject: string | null;
          switches: string[];
          text: string | null;
          turn: number;
          type: string | null;
          urgent: boolean;
        };
        Insert: {
          address?: string | null;
          attempts?: number;
          channel?: Database['public']['Enums']['notification_channel'];
          created?: string;
          digest?: string | null;
          finished?: string | null;
          html?: string | null;
          id?: string;
          kind?: string | null;
          language?: string | null;
          next_attempt_at?: string | null;
          object_id?: string | null;
          object_table?: string | null;
          posting_ids?: string[];
          private?: boolean;
          reason?: string | null;
          recipient?: string | null;
          resent_from?: string | null;
          sendings?: number;
          setting_key?: string | null;
          staff_id?: string | null;
          status?: string;
          subject?: string | null;
          switches?: string[];
          text?: string | null;
          turn?: number;
          type?: string | null;
          urgent?: boolean;
        };
        Update: {
          address?: string | null;
          attempts?: number;
          channel?: Database['public']['Enums']['notification_channel'];
          created?: string;
          digest?: string | null;
          finished?: string | null;
          html?: string | null;
          id?: string;
          kind?: string | null;
          language?: string | null;
          next_attempt_at?: string | null;
          object_id?: string | null;
          object_table?: string | null;
          posting_ids?: string[];
          private?: boolean;
          reason?: string | null;
          recipient?: string | null;
          resent_from?: string | null;
          sendings?: number;
          setting_key?: string | null;
          staff_id?: string | null;
          status?: string;
          subject?: string | null;
          switches?: string[];
          text?: string | null;
          turn?: number;
          type?: string | null;
          urgent?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'mails_resent_from_fkey';
            columns: ['resent_from'];
            isOneToOne: false;
            referencedRelation: 'mails';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'mails_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      marketplace_items: {
        Row: {
          branch_id: string | null;
          brand: string | null;
          canton: string | null;
          condition: string | null;
          contact_id: string | null;
          created: string;
          direction: string;
          id: string;
          kind: string;
          pictures: Json;
          place: string | null;
          price: number | null;
          published_at: string;
          run_days: number;
          status: Database['public']['Enums']['content_status'];
        };
        Insert: {
          branch_id?: string | null;
          brand?: string | null;
          canton?: string | null;
          condition?: string | null;
          contact_id?: string | null;
          created?: never;
          direction: string;
          id: string;
          kind: string;
          pictures?: Json;
          place?: string | null;
          price?: number | null;
          published_at: string;
          run_days?: number;
          status?: never;
        };
        Update: {
          branch_id?: string | null;
          brand?: string | null;
          canton?: string | null;
          condition?: string | null;
          contact_id?: string | null;
          created?: never;
          direction?: string;
          id?: string;
          kind?: string;
          pictures?: Json;
          place?: string | null;
          price?: number | null;
          published_at?: string;
          run_days?: number;
          status?: never;
        };
        Relationships: [
          {
            foreignKeyName: 'marketplace_items_branch_id_fkey';
            columns: ['branch_id'];
            isOneToOne: false;
            referencedRelation: 'branches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'marketplace_items_contact_id_fkey';
            columns: ['contact_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'marketplace_items_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      marketplace_items_texts: {
        Row: {
          folded: string | null;
          id: string;
          language: Database['public']['Enums']['language'];
          text: string;
          title: string;
        };
        Insert: {
          folded?: never;
          id: string;
          language: Database['public']['Enums']['language'];
          text: string;
          title: string;
        };
        Update: {
          folded?: never;
          id?: string;
          language?: Database['public']['Enums']['language'];
          text?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'marketplace_items_texts_id_fkey';
            columns: ['id'];
            isOneToOne: false;
            referencedRelation: 'marketplace_items';
            referencedColumns: ['id'];
          },
        ];
      };
      meeting_actions: {
        Row: {
          body_id: string;
          created: string;
          done_at: string | null;
          due: string | null;
          id: string;
          staff_id: string | null;
          title: string;
        };
        Insert: {
          body_id: string;
          created?: string;
          done_at?: string | null;
          due?: string | null;
          id?: string;
          staff_id?: string | null;
          title: string;
        };
        Update: {
          body_id?: string;
          created?: string;
          done_at?: string | null;
          due?: string | null;
          id?: string;
          staff_id?: string | null;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'meeting_actions_body_id_fkey';
            columns: ['body_id'];
            isOneToOne: false;
            referencedRelation: 'meeting_bodies';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'meeting_actions_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      meeting_attendance: {
        Row: {
          attends: boolean;
          meeting_id: string;
          noted: boolean;
          staff_id: string;
        };
        Insert: {
          attends: boolean;
          meeting_id: string;
          noted?: boolean;
          staff_id: string;
        };
        Update: {
          attends?: boolean;
          meeting_id?: string;
          noted?: boolean;
          staff_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'meeting_attendance_meeting_id_fkey';
            columns: ['meeting_id'];
            isOneToOne: false;
            referencedRelation: 'meetings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'meeting_attendance_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      meeting_bodies: {
        Row: {
          id: string;
          keepers: string[];
          kind: string;
          members: string[];
          path: string;
          readers: string[];
          record_id: string | null;
          view_permission: string;
        };
        Insert: {
          id?: string;
          keepers: string[];
          kind: string;
          members: string[];
          path: string;
          readers: string[];
          record_id?: string | null;
          view_permission: string;
        };
        Update: {
          id?: string;
          keepers?: string[];
          kind?: string;
          members?: string[];
          path?: string;
          readers?: string[];
          record_id?: string | null;
          view_permission?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'meeting_bodies_view_permission_fkey';
            columns: ['view_permission'];
            isOneToOne: false;
            referencedRelation: 'permissions';
            referencedColumns: ['name'];
          },
        ];
      };
      meeting_date_votes: {
        Row: {
          answer: string;
          date_id: string;
          staff_id: string;
        };
        Insert: {
          answer: string;
          date_id: string;
          staff_id: string;
        };
        Update: {
          answer?: string;
          date_id?: string;
          staff_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'meeting_date_votes_date_id_fkey';
            columns: ['date_id'];
            isOneToOne: false;
            referencedRelation: 'meeting_dates';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'meeting_date_votes_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      meeting_dates: {
        Row: {
          ends_at: string;
          id: string;
          meeting_id: string;
          starts_at: string;
        };
        Insert: {
          ends_at: string;
          id?: string;
          meeting_id: string;
          starts_at: string;
        };
        Update: {
          ends_at?: string;
          id?: string;
          meeting_id?: string;
          starts_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'meeting_dates_meeting_id_fkey';
            columns: ['meeting_id'];
            isOneToOne: false;
            referencedRelation: 'meetings';
            referencedColumns: ['id'];
          },
        ];
      };
      meeting_former_members: {
        Row: {
          body_id: string;
          staff_id: string;
          until: string;
        };
        Insert: {
          body_id: string;
          staff_id: string;
          until?: string;
        };
        Update: {
          body_id?: string;
          staff_id?: string;
          until?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'meeting_former_members_body_id_fkey';
            columns: ['body_id'];
            isOneToOne: false;
            referencedRelation: 'meeting_bodies';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'meeting_former_members_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      meeting_items: {
        Row: {
          id: string;
          meeting_id: string;
          minuted: string | null;
          minutes: Json | null;
          position: number;
          title: string;
        };
        Insert: {
          id?: string;
          meeting_id: string;
          minuted?: string | null;
          minutes?: Json | null;
          position?: number;
          title: string;
        };
        Update: {
          id?: string;
          meeting_id?: string;
          minuted?: string | null;
          minutes?: Json | null;
          position?: number;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'meeting_items_meeting_id_fkey';
            columns: ['meeting_id'];
            isOneToOne: false;
            referencedRelation: 'meetings';
            referencedColumns: ['id'];
          },
        ];
      };
      meeting_minutes: {
        Row: {
          begun: string;
          id: number;
          item_id: string;
          minutes: Json;
          saved: string;
          saved_by: string | null;
          saved_name: string;
        };
        Insert: {
          begun?: string;
          id?: number;
          item_id: string;
          minutes: Json;
          saved?: string;
          saved_by?: string | null;
          saved_name: string;
        };
        Update: {
          begun?: string;
          id?: number;
          item_id?: string;
          minutes?: Json;
          saved?: string;
          saved_by?: string | null;
          saved_name?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'meeting_minutes_item_id_fkey';
            columns: ['item_id'];
            isOneToOne: false;
            referencedRelation: 'meeting_items';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'meeting_minutes_saved_by_fkey';
            columns: ['saved_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      meeting_papers: {
        Row: {
          added: string;
          file_id: string | null;
          id: string;
          meeting_id: string;
          page_id: string | null;
          title: string;
        };
        Insert: {
          added?: string;
          file_id?: string | null;
          id?: string;
          meeting_id: string;
          page_id?: string | null;
          title: string;
        };
        Update: {
          added?: string;
          file_id?: string | null;
          id?: string;
          meeting_id?: string;
          page_id?: string | null;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'meeting_papers_meeting_id_fkey';
            columns: ['meeting_id'];
            isOneToOne: false;
            referencedRelation: 'meetings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'meeting_papers_page_id_fkey';
            columns: ['page_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      meeting_topic_votes: {
        Row: {
          staff_id: string;
          topic_id: string;
        };
        Insert: {
          staff_id: string;
          topic_id: string;
        };
        Update: {
          staff_id?: string;
          topic_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'meeting_topic_votes_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'meeting_topic_votes_topic_id_fkey';
            columns: ['topic_id'];
            isOneToOne: false;
            referencedRelation: 'meeting_topics';
            referencedColumns: ['id'];
          },
        ];
      };
      meeting_topics: {
        Row: {
          body_id: string;
          created: string;
          id: string;
          item_id: string | null;
          staff_id: string | null;
          title: string;
        };
        Insert: {
          body_id: string;
          created?: string;
          id?: string;
          item_id?: string | null;
          staff_id?: string | null;
          title: string;
        };
        Update: {
          body_id?: string;
          created?: string;
          id?: string;
          item_id?: string | null;
          staff_id?: string | null;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'meeting_topics_body_id_fkey';
            columns: ['body_id'];
            isOneToOne: false;
            referencedRelation: 'meeting_bodies';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'meeting_topics_item_id_fkey';
            columns: ['item_id'];
            isOneToOne: false;
            referencedRelation: 'meeting_items';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'meeting_topics_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      meetings: {
        Row: {
          body_id: string;
          cancelled_at: string | null;
          ends_at: string;
          host_id: string | null;
          id: string;
          minutes_sent: string | null;
          minutes_version: number;
          place: string;
          poll_ends: string | null;
          sequence: number;
          starts_at: string;
          title: string;
          updated: string;
        };
        Insert: {
          body_id: string;
          cancelled_at?: string | null;
          ends_at: string;
          host_id?: string | null;
          id?: string;
          minutes_sent?: string | null;
          minutes_version?: number;
          place?: string;
          poll_ends?: string | null;
          sequence?: number;
          starts_at: string;
          title: string;
          updated?: string;
        };
        Update: {
          body_id?: string;
          cancelled_at?: string | null;
          ends_at?: string;
          host_id?: string | null;
          id?: string;
          minutes_sent?: string | null;
          minutes_version?: number;
          place?: string;
          poll_ends?: string | null;
          sequence?: number;
          starts_at?: string;
          title?: string;
          updated?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'meetings_body_id_fkey';
            columns: ['body_id'];
            isOneToOne: false;
            referencedRelation: 'meeting_bodies';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'meetings_host_id_fkey';
            columns: ['host_id'];
            isOneToOne: false;
            referencedRelation: 'branches';
            referencedColumns: ['id'];
          },
        ];
      };
      message_postings: {
        Row: {
          actor_id: string | null;
          created: string;
          id: string;
          kind: string;
          object_id: string | null;
          object_table: string | null;
          once_key: string | null;
          private: boolean;
        };
        Insert: {
          actor_id?: string | null;
          created?: string;
          id?: string;
          kind: string;
          object_id?: string | null;
          object_table?: string | null;
          once_key?: string | null;
          private?: boolean;
        };
        Update: {
          actor_id?: string | null;
          created?: string;
          id?: string;
          kind?: string;
          object_id?: string | null;
          object_table?: string | null;
          once_key?: string | null;
          private?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'message_postings_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      message_templates: {
        Row: {
          button: string;
          heading: string;
          kind: string;
          language: string;
          subject: string;
          subject_many: string;
          text: string;
          updated: string;
          updated_by: string | null;
        };
        Insert: {
          button: string;
          heading: string;
          kind: string;
          language: string;
          subject: string;
          subject_many: string;
          text: string;
          updated?: string;
          updated_by?: string | null;
        };
        Update: {
          button?: string;
          heading?: string;
          kind?: string;
          language?: string;
          subject?: string;
          subject_many?: string;
          text?: string;
          updated?: string;
          updated_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'message_templates_updated_by_fkey';
            columns: ['updated_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      news: {
        Row: {
          category: string;
          cover: Json | null;
          id: string;
          kind: Database['public']['Enums']['news_kind'];
          pinned: boolean;
          published_at: string;
          related: Json;
        };
        Insert: {
          category: string;
          cover?: Json | null;
          id: string;
          kind?: Database['public']['Enums']['news_kind'];
          pinned?: boolean;
          published_at: string;
          related?: Json;
        };
        Update: {
          category?: string;
          cover?: Json | null;
          id?: string;
          kind?: Database['public']['Enums']['news_kind'];
          pinned?: boolean;
          published_at?: string;
          related?: Json;
        };
        Relationships: [
          {
            foreignKeyName: 'news_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      news_texts: {
        Row: {
          body: Json;
          cover_alt: string;
          documents: Json;
          id: string;
          language: Database['public']['Enums']['language'];
          teaser: string;
          title: string;
        };
        Insert: {
          body: Json;
          cover_alt?: string;
          documents?: Json;
          id: string;
          language: Database['public']['Enums']['language'];
          teaser: string;
          title: string;
        };
        Update: {
          body?: Json;
          cover_alt?: string;
          documents?: Json;
          id?: string;
          language?: Database['public']['Enums']['language'];
          teaser?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'news_texts_id_fkey';
            columns: ['id'];
            isOneToOne: false;
            referencedRelation: 'news';
            referencedColumns: ['id'];
          },
        ];
      };
      notification_preferences: {
        Row: {
          channel: Database['public']['Enums']['notification_channel'];
          frequency: string;
          staff_id: string;
          type: Database['public']['Enums']['notification_type'];
        };
        Insert: {
          channel: Database['public']['Enums']['notification_channel'];
          frequency: string;
          staff_id: string;
          type: Database['public']['Enums']['notification_type'];
        };
        Update: {
          channel?: Database['public']['Enums']['notification_channel'];
          frequency?: string;
          staff_id?: string;
          type?: Database['public']['Enums']['notification_type'];
        };
        Relationships: [
          {
            foreignKeyName: 'notification_preferences_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      notifications: {
        Row: {
          created: string;
          data: Json;
          id: string;
          kind: string;
          object_id: string | null;
          object_table: string | null;
          path: string;
          posting_id: string | null;
          private: boolean;
          read_at: string | null;
          staff_id: string;
          title_de: string;
          title_fr: string;
          type: string;
        };
        Insert: {
          created?: string;
          data?: Json;
          id?: string;
          kind: string;
          object_id?: string | null;
          object_table?: string | null;
          path: string;
          posting_id?: string | null;
          private?: boolean;
          read_at?: string | null;
          staff_id: string;
          title_de: string;
          title_fr: string;
          type: string;
        };
        Update: {
          created?: string;
          data?: Json;
          id?: string;
          kind?: string;
          object_id?: string | null;
          object_table?: string | null;
          path?: string;
          posting_id?: string | null;
          private?: boolean;
          read_at?: string | null;
          staff_id?: string;
          title_de?: string;
          title_fr?: string;
          type?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_posting_id_fkey';
            columns: ['posting_id'];
            isOneToOne: false;
            referencedRelation: 'message_postings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      optician_programs: {
        Row: {
          optician_id: string;
          program_name: string;
          since: string;
        };
        Insert: {
          optician_id: string;
          program_name: string;
          since?: string;
        };
        Update: {
          optician_id?: string;
          program_name?: string;
          since?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'optician_programs_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'optician_programs_program_name_fkey';
            columns: ['program_name'];
            isOneToOne: false;
            referencedRelation: 'programs';
            referencedColumns: ['name'];
          },
        ];
      };
      opticians: {
        Row: {
          active: boolean;
          created: string;
          description_de: string | null;
          description_fr: string | null;
          email: string | null;
          id: string;
          is_head_office: boolean;
          languages: Database['public']['Enums']['language'][];
          logo_image: string | null;
          member_since: string | null;
          name: string;
          phone: string | null;
          search_text: string | null;
          updated: string;
          website: string | null;
        };
        Insert: {
          active?: boolean;
          created?: string;
          description_de?: string | null;
          description_fr?: string | null;
          email?: string | null;
          id?: string;
          is_head_office?: boolean;
          languages?: Database['public']['Enums']['language'][];
          logo_image?: string | null;
          member_since?: string | null;
          name: string;
          phone?: string | null;
          search_text?: never;
          updated?: string;
          website?: string | null;
        };
        Update: {
          active?: boolean;
          created?: string;
          description_de?: string | null;
          description_fr?: string | null;
          email?: string | null;
          id?: string;
          is_head_office?: boolean;
          languages?: Database['public']['Enums']['language'][];
          logo_image?: string | null;
          member_since?: string | null;
          name?: string;
          phone?: string | null;
          search_text?: never;
          updated?: string;
          website?: string | null;
        };
        Relationships: [];
      };
      page_keys: {
        Row: {
          key: string;
          view_permission: string | null;
        };
        Insert: {
          key: string;
          view_permission?: string | null;
        };
        Update: {
          key?: string;
          view_permission?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'page_keys_view_permission_fkey';
            columns: ['view_permission'];
            isOneToOne: false;
            referencedRelation: 'permissions';
            referencedColumns: ['name'];
          },
        ];
      };
      page_tree: {
        Row: {
          key: string | null;
          page_id: string;
          parent_id: string | null;
          position: number;
          review_at: string | null;
        };
        Insert: {
          key?: string | null;
          page_id: string;
          parent_id?: string | null;
          position?: number;
          review_at?: string | null;
        };
        Update: {
          key?: string | null;
          page_id?: string;
          parent_id?: string | null;
          position?: number;
          review_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'page_tree_key_fkey';
            columns: ['key'];
            isOneToOne: true;
            referencedRelation: 'page_keys';
            referencedColumns: ['key'];
          },
          {
            foreignKeyName: 'page_tree_page_id_fkey';
            columns: ['page_id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'page_tree_parent_id_fkey';
            columns: ['parent_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      pages: {
        Row: {
          changed_at: string;
          containers: Json;
          id: string;
          published_at: string;
        };
        Insert: {
          changed_at?: string;
          containers?: Json;
          id: string;
          published_at: string;
        };
        Update: {
          changed_at?: string;
          containers?: Json;
          id?: string;
          published_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'pages_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      pages_texts: {
        Row: {
          blocks: Json;
          id: string;
          language: Database['public']['Enums']['language'];
          teaser: string;
          title: string;
        };
        Insert: {
          blocks?: Json;
          id: string;
          language: Database['public']['Enums']['language'];
          teaser?: string;
          title: string;
        };
        Update: {
          blocks?: Json;
          id?: string;
          language?: Database['public']['Enums']['language'];
          teaser?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'pages_texts_id_fkey';
            columns: ['id'];
            isOneToOne: false;
            referencedRelation: 'pages';
            referencedColumns: ['id'];
          },
        ];
      };
      pending_changes: {
        Row: {
          asked: string;
          asked_by_id: string | null;
          asked_by_name: string | null;
          decided: string | null;
          decided_by_id: string | null;
          decided_by_name: string | null;
          field: string;
          id: number;
          new: Json;
          old: Json;
          optician_id: string;
          reason: string | null;
          record_id: string;
          record_name: string;
          state: string;
          table_name: string;
        };
        Insert: {
          asked?: string;
          asked_by_id?: string | null;
          asked_by_name?: string | null;
          decided?: string | null;
          decided_by_id?: string | null;
          decided_by_name?: string | null;
          field: string;
          id?: number;
          new: Json;
          old: Json;
          optician_id: string;
          reason?: string | null;
          record_id: string;
          record_name: string;
          state?: string;
          table_name: string;
        };
        Update: {
          asked?: string;
          asked_by_id?: string | null;
          asked_by_name?: string | null;
          decided?: string | null;
          decided_by_id?: string | null;
          decided_by_name?: string | null;
          field?: string;
          id?: number;
          new?: Json;
          old?: Json;
          optician_id?: string;
          reason?: string | null;
          record_id?: string;
          record_name?: string;
          state?: string;
          table_name?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'pending_changes_asked_by_id_fkey';
            columns: ['asked_by_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'pending_changes_decided_by_id_fkey';
            columns: ['decided_by_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'pending_changes_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
        ];
      };
      permissions: {
        Row: {
          display_order: number;
          name: string;
        };
        Insert: {
          display_order: number;
          name: string;
        };
        Update: {
          display_order?: number;
          name?: string;
        };
        Relationships: [];
      };
      product_recall_answers: {
        Row: {
          branch_id: string;
          done_at: string;
          recall_id: string;
          staff_id: string | null;
        };
        Insert: {
          branch_id: string;
          done_at?: string;
          recall_id: string;
          staff_id?: string | null;
        };
        Update: {
          branch_id?: string;
          done_at?: string;
          recall_id?: string;
          staff_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'product_recall_answers_branch_id_fkey';
            columns: ['branch_id'];
            isOneToOne: false;
            referencedRelation: 'branches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'product_recall_answers_recall_id_fkey';
            columns: ['recall_id'];
            isOneToOne: false;
            referencedRelation: 'product_recalls';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'product_recall_answers_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      product_recalls: {
        Row: {
          contact: string;
          id: string;
          lots: string;
          made: string;
          measure_de: string;
          measure_fr: string;
          product_id: string;
        };
        Insert: {
          contact: string;
          id?: string;
          lots: string;
          made?: string;
          measure_de: string;
          measure_fr: string;
          product_id: string;
        };
        Update: {
          contact?: string;
          id?: string;
          lots?: string;
          made?: string;
          measure_de?: string;
          measure_fr?: string;
          product_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'product_recalls_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      products: {
        Row: {
          article_number: string;
          brand: string;
          id: string;
          line: string;
          manufacturer: string;
          pictures: Json;
          published_at: string;
          replaced_by: string | null;
          udi_di: string | null;
          valid_from: string | null;
          valid_to: string | null;
          variants: Json;
        };
        Insert: {
          article_number: string;
          brand?: string;
          id: string;
          line: string;
          manufacturer?: string;
          pictures?: Json;
          published_at: string;
          replaced_by?: string | null;
          udi_di?: string | null;
          valid_from?: string | null;
          valid_to?: string | null;
          variants?: Json;
        };
        Update: {
          article_number?: string;
          brand?: string;
          id?: string;
          line?: string;
          manufacturer?: string;
          pictures?: Json;
          published_at?: string;
          replaced_by?: string | null;
          udi_di?: string | null;
          valid_from?: string | null;
          valid_to?: string | null;
          variants?: Json;
        };
        Relationships: [
          {
            foreignKeyName: 'products_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      products_texts: {
        Row: {
          cover_alt: string;
          documents: Json;
          folded: string | null;
          id: string;
          instructions: string;
          language: Database['public']['Enums']['language'];
          parameters: string;
          shop_text: string;
          teaser: string;
          title: string;
        };
        Insert: {
          cover_alt?: string;
          documents?: Json;
          folded?: never;
          id: string;
          instructions?: string;
          language: Database['public']['Enums']['language'];
          parameters?: string;
          shop_text?: string;
          teaser?: string;
          title: string;
        };
        Update: {
          cover_alt?: string;
          documents?: Json;
          folded?: never;
          id?: string;
          instructions?: string;
          language?: Database['public']['Enums']['language'];
          parameters?: string;
          shop_text?: string;
          teaser?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'products_texts_id_fkey';
            columns: ['id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
      program_gesundheitsoptik_certifications: {
        Row: {
          approved_at: string | null;
          branch_id: string;
          claimed_at: string | null;
          claimed_by: string | null;
          contact_id: string | null;
          created: string;
          facts: Json | null;
          grace_until: string | null;
          held_id: string | null;
          held_until: string | null;
          id: string;
          is_last: boolean;
          marks: Json;
          number: string;
          open: Json;
          optician_id: string;
          status: Database['public']['Enums']['certification_status'];
          submission: Json;
          submitted_at: string | null;
          updated: string;
          valid_from: string | null;
          valid_until: string | null;
          version: number;
          waiting_since: string | null;
          withdrawn_at: string | null;
        };
        Insert: {
          approved_at?: string | null;
          branch_id: string;
          claimed_at?: string | null;
          claimed_by?: string | null;
          contact_id?: string | null;
          created?: string;
          facts?: Json | null;
          grace_until?: string | null;
          held_id?: string | null;
          held_until?: string | null;
          id?: string;
          is_last?: boolean;
          marks?: Json;
          number?: string;
          open?: Json;
          optician_id: string;
          status?: Database['public']['Enums']['certification_status'];
          submission?: Json;
          submitted_at?: string | null;
          updated?: string;
          valid_from?: string | null;
          valid_until?: string | null;
          version: number;
          waiting_since?: never;
          withdrawn_at?: string | null;
        };
        Update: {
          approved_at?: string | null;
          branch_id?: string;
          claimed_at?: string | null;
          claimed_by?: string | null;
          contact_id?: string | null;
          created?: string;
          facts?: Json | null;
          grace_until?: string | null;
          held_id?: string | null;
          held_until?: string | null;
          id?: string;
          is_last?: boolean;
          marks?: Json;
          number?: string;
          open?: Json;
          optician_id?: string;
          status?: Database['public']['Enums']['certification_status'];
          submission?: Json;
          submitted_at?: string | null;
          updated?: string;
          valid_from?: string | null;
          valid_until?: string | null;
          version?: number;
          waiting_since?: never;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'program_gesundheitsoptik_certifications_branch_id_fkey';
            columns: ['branch_id'];
            isOneToOne: false;
            referencedRelation: 'branches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'program_gesundheitsoptik_certifications_claimed_by_fkey';
            columns: ['claimed_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'program_gesundheitsoptik_certifications_contact_id_fkey';
            columns: ['contact_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'program_gesundheitsoptik_certifications_held_id_fkey';
            columns: ['held_id'];
            isOneToOne: false;
            referencedRelation: 'program_gesundheitsoptik_certifications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'program_gesundheitsoptik_certifications_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'program_gesundheitsoptik_certifications_version_fkey';
            columns: ['version'];
            isOneToOne: false;
            referencedRelation: 'certification_versions';
            referencedColumns: ['version'];
          },
        ];
      };
      program_permissions: {
        Row: {
          granted_to: string;
          permission_name: string;
          program_name: string;
        };
        Insert: {
          granted_to?: string;
          permission_name: string;
          program_name: string;
        };
        Update: {
          granted_to?: string;
          permission_name?: string;
          program_name?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'program_permissions_permission_name_fkey';
            columns: ['permission_name'];
            isOneToOne: false;
            referencedRelation: 'permissions';
            referencedColumns: ['name'];
          },
          {
            foreignKeyName: 'program_permissions_program_name_fkey';
            columns: ['program_name'];
            isOneToOne: false;
            referencedRelation: 'programs';
            referencedColumns: ['name'];
          },
        ];
      };
      programs: {
        Row: {
          carried_by: string;
          display_order: number;
          kind: string;
          name: string;
          title_de: string;
          title_fr: string;
        };
        Insert: {
          carried_by: string;
          display_order: number;
          kind: string;
          name: string;
          title_de: string;
          title_fr: string;
        };
        Update: {
          carried_by?: string;
          display_order?: number;
          kind?: string;
          name?: string;
          title_de?: string;
          title_fr?: string;
        };
        Relationships: [];
      };
      reading_confirmations: {
        Row: {
          confirmed_at: string;
          page_id: string;
          staff_id: string;
        };
        Insert: {
          confirmed_at?: string;
          page_id: string;
          staff_id: string;
        };
        Update: {
          confirmed_at?: string;
          page_id?: string;
          staff_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'reading_confirmations_page_id_fkey';
            columns: ['page_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reading_confirmations_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      reading_demands: {
        Row: {
          asked_at: string;
          asked_by: string | null;
          audience: string[];
          due: string;
          page_id: string;
          told: number;
        };
        Insert: {
          asked_at?: string;
          asked_by?: string | null;
          audience?: string[];
          due: string;
          page_id: string;
          told?: number;
        };
        Update: {
          asked_at?: string;
          asked_by?: string | null;
          audience?: string[];
          due?: string;
          page_id?: string;
          told?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'reading_demands_asked_by_fkey';
            columns: ['asked_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reading_demands_page_id_fkey';
            columns: ['page_id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      reason_templates: {
        Row: {
          about: string;
          de: string;
          fr: string;
          id: string;
          position: number;
        };
        Insert: {
          about: string;
          de: string;
          fr: string;
          id?: string;
          position?: number;
        };
        Update: {
          about?: string;
          de?: string;
          fr?: string;
          id?: string;
          position?: number;
        };
        Relationships: [];
      };
      registration_attendance: {
        Row: {
          marked_at: string;
          marked_by: string | null;
          present: boolean;
          registration_id: string;
          session_key: string;
        };
        Insert: {
          marked_at?: string;
          marked_by?: string | null;
          present: boolean;
          registration_id: string;
          session_key: string;
        };
        Update: {
          marked_at?: string;
          marked_by?: string | null;
          present?: boolean;
          registration_id?: string;
          session_key?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'registration_attendance_marked_by_fkey';
            columns: ['marked_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'registration_attendance_registration_id_fkey';
            columns: ['registration_id'];
            isOneToOne: false;
            referencedRelation: 'registrations';
            referencedColumns: ['id'];
          },
        ];
      };
      registration_dates: {
        Row: {
          asks: string[];
          bookable: boolean;
          cancellation: string | null;
          cancelled_at: string | null;
          canton: string | null;
          closes_at: string | null;
          content_id: string;
          created: string;
          deregister_until: string | null;
          ends_at: string;
          externals: boolean;
          id: string;
          kind: string;
          languages: Database['public']['Enums']['language'][];
          link: string | null;
          opens_at: string | null;
          overbooked: number;
          participants_visible: boolean;
          place: string | null;
          postcode: string | null;
          price_double_room: number | null;
          price_external: number | null;
          price_member: number | null;
          price_single_room: number | null;
          questions: Json;
          questions_version: number;
          queue_last: number;
          seats_max: number | null;
          seats_min: number | null;
          seats_taken: number;
          sequence: number;
          sessions: Json;
          starts_at: string;
          street: string | null;
          updated: string;
          venue: string | null;
          waiting: number;
          waiting_list: boolean;
        };
        Insert: {
          asks?: string[];
          bookable?: boolean;
          cancellation?: string | null;
          cancelled_at?: string | null;
          canton?: string | null;
          closes_at?: string | null;
          content_id: string;
          created?: string;
          deregister_until?: string | null;
          ends_at: string;
          externals?: boolean;
          id?: string;
          kind: string;
          languages?: Database['public']['Enums']['language'][];
          link?: string | null;
          opens_at?: string | null;
          overbooked?: number;
          participants_visible?: boolean;
          place?: string | null;
          postcode?: string | null;
          price_double_room?: number | null;
          price_external?: number | null;
          price_member?: number | null;
          price_single_room?: number | null;
          questions?: Json;
          questions_version?: number;
          queue_last?: number;
          seats_max?: number | null;
          seats_min?: number | null;
          seats_taken?: number;
          sequence?: number;
          sessions: Json;
          starts_at: string;
          street?: string | null;
          updated?: string;
          venue?: string | null;
          waiting?: number;
          waiting_list?: boolean;
        };
        Update: {
          asks?: string[];
          bookable?: boolean;
          cancellation?: string | null;
          cancelled_at?: string | null;
          canton?: string | null;
          closes_at?: string | null;
          content_id?: string;
          created?: string;
          deregister_until?: string | null;
          ends_at?: string;
          externals?: boolean;
          id?: string;
          kind?: string;
          languages?: Database['public']['Enums']['language'][];
          link?: string | null;
          opens_at?: string | null;
          overbooked?: number;
          participants_visible?: boolean;
          place?: string | null;
          postcode?: string | null;
          price_double_room?: number | null;
          price_external?: number | null;
          price_member?: number | null;
          price_single_room?: number | null;
          questions?: Json;
          questions_version?: number;
          queue_last?: number;
          seats_max?: number | null;
          seats_min?: number | null;
          seats_taken?: number;
          sequence?: number;
          sessions?: Json;
          starts_at?: string;
          street?: string | null;
          updated?: string;
          venue?: string | null;
          waiting?: number;
          waiting_list?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'registration_dates_content_id_fkey';
            columns: ['content_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      registration_externals: {
        Row: {
          billing_address: string;
          company: string | null;
          consent_at: string;
          created: string;
          email: string;
          first_name: string;
          id: string;
          language: Database['public']['Enums']['language'];
          last_name: string;
          phone: string | null;
          staff_id: string | null;
          verified_at: string | null;
        };
        Insert: {
          billing_address: string;
          company?: string | null;
          consent_at?: string;
          created?: string;
          email: string;
          first_name: string;
          id?: string;
          language?: Database['public']['Enums']['language'];
          last_name: string;
          phone?: string | null;
          staff_id?: string | null;
          verified_at?: string | null;
        };
        Update: {
          billing_address?: string;
          company?: string | null;
          consent_at?: string;
          created?: string;
          email?: string;
          first_name?: string;
          id?: string;
          language?: Database['public']['Enums']['language'];
          last_name?: string;
          phone?: string | null;
          staff_id?: string | null;
          verified_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'registration_externals_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      registration_instructors: {
        Row: {
          date_id: string;
          staff_id: string;
        };
        Insert: {
          date_id: string;
          staff_id: string;
        };
        Update: {
          date_id?: string;
          staff_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'registration_instructors_date_id_fkey';
            columns: ['date_id'];
            isOneToOne: false;
            referencedRelation: 'registration_dates';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'registration_instructors_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      registration_log: {
        Row: {
          actor_id: string | null;
          actor_name: string | null;
          date_id: string;
          detail: Json | null;
          id: number;
          made: string;
          reason: string | null;
          registration_id: string | null;
          step: string;
        };
        Insert: {
          actor_id?: string | null;
          actor_name?: string | null;
          date_id: string;
          detail?: Json | null;
          id?: number;
          made?: string;
          reason?: string | null;
          registration_id?: string | null;
          step: string;
        };
        Update: {
          actor_id?: string | null;
          actor_name?: string | null;
          date_id?: string;
          detail?: Json | null;
          id?: number;
          made?: string;
          reason?: string | null;
          registration_id?: string | null;
          step?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'registration_log_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'registration_log_date_id_fkey';
            columns: ['date_id'];
            isOneToOne: false;
            referencedRelation: 'registration_dates';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'registration_log_registration_id_fkey';
            columns: ['registration_id'];
            isOneToOne: false;
            referencedRelation: 'registrations';
            referencedColumns: ['id'];
          },
        ];
      };
      registration_parts: {
        Row: {
          date_id: string;
          key: string;
          overbooked: number;
          position: number;
          price: number | null;
          seats_max: number | null;
          seats_taken: number;
        };
        Insert: {
          date_id: string;
          key: string;
          overbooked?: number;
          position?: number;
          price?: number | null;
          seats_max?: number | null;
          seats_taken?: number;
        };
        Update: {
          date_id?: string;
          key?: string;
          overbooked?: number;
          position?: number;
          price?: number | null;
          seats_max?: number | null;
          seats_taken?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'registration_parts_date_id_fkey';
            columns: ['date_id'];
            isOneToOne: false;
            referencedRelation: 'registration_dates';
            referencedColumns: ['id'];
          },
        ];
      };
      registration_requests: {
        Row: {
          answer: string | null;
          created: string;
          created_by: string | null;
          decided_at: string | null;
          decided_by: string | null;
          granted: boolean | null;
          id: string;
          kind: string;
          reason: string;
          registration_id: string;
          wishes: Json;
        };
        Insert: {
          answer?: string | null;
          created?: string;
          created_by?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          granted?: boolean | null;
          id?: string;
          kind: string;
          reason: string;
          registration_id: string;
          wishes?: Json;
        };
        Update: {
          answer?: string | null;
          created?: string;
          created_by?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          granted?: boolean | null;
          id?: string;
          kind?: string;
          reason?: string;
          registration_id?: string;
          wishes?: Json;
        };
        Relationships: [
          {
            foreignKeyName: 'registration_requests_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'registration_requests_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'registration_requests_registration_id_fkey';
            columns: ['registration_id'];
            isOneToOne: false;
            referencedRelation: 'registrations';
            referencedColumns: ['id'];
          },
        ];
      };
      registrations: {
        Row: {
          answers: Json;
          branch_id: string | null;
          cancelled_at: string | null;
          confirmed_at: string | null;
          created: string;
          date_id: string;
          editable_until: string | null;
          external_id: string | null;
          from_id: string | null;
          group_id: string | null;
          held_until: string | null;
          id: string;
          kind: string;
          meals: Database['public']['Enums']['meal_preference'][];
          offered_until: string | null;
          optician_id: string | null;
          overbooked: string | null;
          paid_at: string | null;
          parts: string[];
          price: number | null;
          questions_version: number;
          queue_number: number | null;
          registered_by: string | null;
          remark: string | null;
          room: Database['public']['Enums']['room_type'] | null;
          roommate_id: string | null;
          sequence: number;
          staff_id: string | null;
          state: Database['public']['Enums']['registration_state'];
          updated: string;
          visible: boolean;
        };
        Insert: {
          answers?: Json;
          branch_id?: string | null;
          cancelled_at?: string | null;
          confirmed_at?: string | null;
          created?: string;
          date_id: string;
          editable_until?: string | null;
          external_id?: string | null;
          from_id?: string | null;
          group_id?: string | null;
          held_until?: string | null;
          id?: string;
          kind: string;
          meals?: Database['public']['Enums']['meal_preference'][];
          offered_until?: string | null;
          optician_id?: string | null;
          overbooked?: string | null;
          paid_at?: string | null;
          parts?: string[];
          price?: number | null;
          questions_version?: number;
          queue_number?: number | null;
          registered_by?: string | null;
          remark?: string | null;
          room?: Database['public']['Enums']['room_type'] | null;
          roommate_id?: string | null;
          sequence?: number;
          staff_id?: string | null;
          state: Database['public']['Enums']['registration_state'];
          updated?: string;
          visible?: boolean;
        };
        Update: {
          answers?: Json;
          branch_id?: string | null;
          cancelled_at?: string | null;
          confirmed_at?: string | null;
          created?: string;
          date_id?: string;
          editable_until?: string | null;
          external_id?: string | null;
          from_id?: string | null;
          group_id?: string | null;
          held_until?: string | null;
          id?: string;
          kind?: string;
          meals?: Database['public']['Enums']['meal_preference'][];
          offered_until?: string | null;
          optician_id?: string | null;
          overbooked?: string | null;
          paid_at?: string | null;
          parts?: string[];
          price?: number | null;
          questions_version?: number;
          queue_number?: number | null;
          registered_by?: string | null;
          remark?: string | null;
          room?: Database['public']['Enums']['room_type'] | null;
          roommate_id?: string | null;
          sequence?: number;
          staff_id?: string | null;
          state?: Database['public']['Enums']['registration_state'];
          updated?: string;
          visible?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'registrations_branch_id_fkey';
            columns: ['branch_id'];
            isOneToOne: false;
            referencedRelation: 'branches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'registrations_date_id_kind_fkey';
            columns: ['date_id', 'kind'];
            isOneToOne: false;
            referencedRelation: 'registration_dates';
            referencedColumns: ['id', 'kind'];
          },
          {
            foreignKeyName: 'registrations_external_id_fkey';
            columns: ['external_id'];
            isOneToOne: false;
            referencedRelation: 'registration_externals';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'registrations_from_id_fkey';
            columns: ['from_id'];
            isOneToOne: false;
            referencedRelation: 'registrations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'registrations_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'registrations_registered_by_fkey';
            columns: ['registered_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'registrations_roommate_id_fkey';
            columns: ['roommate_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'registrations_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      role_permissions: {
        Row: {
          permission_name: string;
          role_name: string;
          scope: string;
        };
        Insert: {
          permission_name: string;
          role_name: string;
          scope?: string;
        };
        Update: {
          permission_name?: string;
          role_name?: string;
          scope?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'role_permissions_permission_name_fkey';
            columns: ['permission_name'];
            isOneToOne: false;
            referencedRelation: 'permissions';
            referencedColumns: ['name'];
          },
          {
            foreignKeyName: 'role_permissions_role_name_fkey';
            columns: ['role_name'];
            isOneToOne: false;
            referencedRelation: 'roles';
            referencedColumns: ['name'];
          },
        ];
      };
      roles: {
        Row: {
          display_order: number;
          given_by_owner: boolean;
          name: string;
          needs_approval: boolean;
        };
        Insert: {
          display_order: number;
          given_by_owner?: boolean;
          name: string;
          needs_approval?: boolean;
        };
        Update: {
          display_order?: number;
          given_by_owner?: boolean;
          name?: string;
          needs_approval?: boolean;
        };
        Relationships: [];
      };
      sales_batch_figures: {
        Row: {
          batch_id: string;
          branch_id: string;
          brand: string | null;
          month: string;
          number: number | null;
          product_group: string;
          turnover: number | null;
          turnover_before: number | null;
          units: number | null;
          units_before: number | null;
        };
        Insert: {
          batch_id: string;
          branch_id: string;
          brand?: string | null;
          month: string;
          number?: number | null;
          product_group: string;
          turnover?: number | null;
          turnover_before?: number | null;
          units?: number | null;
          units_before?: number | null;
        };
        Update: {
          batch_id?: string;
          branch_id?: string;
          brand?: string | null;
          month?: string;
          number?: number | null;
          product_group?: string;
          turnover?: number | null;
          turnover_before?: number | null;
          units?: number | null;
          units_before?: number | null;
        };
        Relationships: [];
      };
      sales_batches: {
        Row: {
          brands: string[];
          figures: number;
          file_name: string;
          id: string;
          kept: Json;
          line: string;
          months: string[];
          reason: string | null;
          removed: number;
          statement: Json;
          undoer_name: string | null;
          undone: string | null;
          writer_name: string | null;
          written: string;
        };
        Insert: {
          brands: string[];
          figures: number;
          file_name: string;
          id: string;
          kept?: Json;
          line: string;
          months: string[];
          reason?: string | null;
          removed: number;
          statement?: Json;
          undoer_name?: string | null;
          undone?: string | null;
          writer_name?: string | null;
          written?: string;
        };
        Update: {
          brands?: string[];
          figures?: number;
          file_name?: string;
          id?: string;
          kept?: Json;
          line?: string;
          months?: string[];
          reason?: string | null;
          removed?: number;
          statement?: Json;
          undoer_name?: string | null;
          undone?: string | null;
          writer_name?: string | null;
          written?: string;
        };
        Relationships: [];
      };
      sales_benchmark_cells: {
        Row: {
          line: string;
          month: string;
          period: string;
          regions: string[];
          sizes: string[];
          subject: string;
          turnover: Json;
          units: Json;
          written: string;
        };
        Insert: {
          line: string;
          month: string;
          period: string;
          regions: string[];
          sizes: string[];
          subject: string;
          turnover: Json;
          units: Json;
          written: string;
        };
        Update: {
          line?: string;
          month?: string;
          period?: string;
          regions?: string[];
          sizes?: string[];
          subject?: string;
          turnover?: Json;
          units?: Json;
          written?: string;
        };
        Relationships: [];
      };
      sales_changes: {
        Row: {
          after: Json | null;
          before: Json | null;
          branch_id: string;
          brand: string | null;
          id: number;
          line: string;
          made: string;
          month: string;
          product_group: string;
          reason: string;
          staff_name: string | null;
        };
        Insert: {
          after?: Json | null;
          before?: Json | null;
          branch_id: string;
          brand?: string | null;
          id?: number;
          line: string;
          made?: string;
          month: string;
          product_group: string;
          reason: string;
          staff_name?: string | null;
        };
        Update: {
          after?: Json | null;
          before?: Json | null;
          branch_id?: string;
          brand?: string | null;
          id?: number;
          line?: string;
          made?: string;
          month?: string;
          product_group?: string;
          reason?: string;
          staff_name?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'sales_changes_branch_id_fkey';
            columns: ['branch_id'];
            isOneToOne: false;
            referencedRelation: 'branches';
            referencedColumns: ['id'];
          },
        ];
      };
      sales_group_months: {
        Row: {
          brands: Json | null;
          line: string;
          month: string;
          product_groups: Json | null;
          turnover: number | null;
          units: number | null;
        };
        Insert: {
          brands?: Json | null;
          line: string;
          month: string;
          product_groups?: Json | null;
          turnover?: number | null;
          units?: number | null;
        };
        Update: {
          brands?: Json | null;
          line?: string;
          month?: string;
          product_groups?: Json | null;
          turnover?: number | null;
          units?: number | null;
        };
        Relationships: [];
      };
      sales_notes: {
        Row: {
          author_name: string;
          branch_id: string;
          created: string;
          from_month: string;
          id: string;
          staff_id: string | null;
          text: string;
          to_month: string;
          updated: string;
        };
        Insert: {
          author_name?: string;
          branch_id: string;
          created?: string;
          from_month: string;
          id?: string;
          staff_id?: string | null;
          text: string;
          to_month: string;
          updated?: string;
        };
        Update: {
          author_name?: string;
          branch_id?: string;
          created?: string;
          from_month?: string;
          id?: string;
          staff_id?: string | null;
          text?: string;
          to_month?: string;
          updated?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'sales_notes_branch_id_fkey';
            columns: ['branch_id'];
            isOneToOne: false;
            referencedRelation: 'branches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'sales_notes_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      sales_product_groups: {
        Row: {
          de: string;
          fr: string;
          line: string;
          name: string;
          position: number;
        };
        Insert: {
          de: string;
          fr: string;
          line: string;
          name: string;
          position: number;
        };
        Update: {
          de?: string;
          fr?: string;
          line?: string;
          name?: string;
          position?: number;
        };
        Relationships: [];
      };
      sales_releases: {
        Row: {
          line: string;
          month: string;
          released: string;
          released_by_name: string | null;
        };
        Insert: {
          line: string;
          month: string;
          released?: string;
          released_by_name?: string | null;
        };
        Update: {
          line?: string;
          month?: string;
          released?: string;
          released_by_name?: string | null;
        };
        Relationships: [];
      };
      sales_report_wishes: {
        Row: {
          delivery: string;
          sheet: boolean;
          staff_id: string;
        };
        Insert: {
          delivery: string;
          sheet?: boolean;
          staff_id: string;
        };
        Update: {
          delivery?: string;
          sheet?: boolean;
          staff_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'sales_report_wishes_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: true;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      saved_views: {
        Row: {
          alert: string | null;
          alert_since: string | null;
          created: string;
          id: string;
          is_default: boolean;
          list: string;
          name: string;
          query: Json;
          shared_with: string | null;
          staff_id: string;
          updated: string;
        };
        Insert: {
          alert?: string | null;
          alert_since?: string | null;
          created?: string;
          id?: string;
          is_default?: boolean;
          list: string;
          name: string;
          query: Json;
          shared_with?: string | null;
          staff_id: string;
          updated?: string;
        };
        Update: {
          alert?: string | null;
          alert_since?: string | null;
          created?: string;
          id?: string;
          is_default?: boolean;
          list?: string;
          name?: string;
          query?: Json;
          shared_with?: string | null;
          staff_id?: string;
          updated?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'saved_views_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      search_audiences: {
        Row: {
          author_id: string | null;
          id: number;
          kind: string;
          readers: string[];
        };
        Insert: {
          author_id?: string | null;
          id?: number;
          kind: string;
          readers: string[];
        };
        Update: {
          author_id?: string | null;
          id?: number;
          kind?: string;
          readers?: string[];
        };
        Relationships: [
          {
            foreignKeyName: 'search_audiences_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'search_audiences_kind_fkey';
            columns: ['kind'];
            isOneToOne: false;
            referencedRelation: 'content_kinds';
            referencedColumns: ['name'];
          },
        ];
      };
      search_documents: {
        Row: {
          audience: number;
          content_id: string;
          folded: string;
          hidden_at: string | null;
          id: number;
          kind: string;
          language: Database['public']['Enums']['language'] | null;
          parts: Json;
          published_at: string;
          record_id: string;
          teaser: string;
          title: string;
          words: string;
        };
        Insert: {
          audience: number;
          content_id: string;
          folded: string;
          hidden_at?: string | null;
          id?: number;
          kind: string;
          language?: Database['public']['Enums']['language'] | null;
          parts?: Json;
          published_at: string;
          record_id: string;
          teaser?: string;
          title: string;
          words: string;
        };
        Update: {
          audience?: number;
          content_id?: string;
          folded?: string;
          hidden_at?: string | null;
          id?: number;
          kind?: string;
          language?: Database['public']['Enums']['language'] | null;
          parts?: Json;
          published_at?: string;
          record_id?: string;
          teaser?: string;
          title?: string;
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'search_documents_audience_fkey';
            columns: ['audience'];
            isOneToOne: false;
            referencedRelation: 'search_audiences';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'search_documents_content_id_fkey';
            columns: ['content_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      search_misses: {
        Row: {
          asked: number;
          day: string;
          words: string;
        };
        Insert: {
          asked?: number;
          day?: string;
          words: string;
        };
        Update: {
          asked?: number;
          day?: string;
          words?: string;
        };
        Relationships: [];
      };
      search_synonyms: {
        Row: {
          created: string;
          id: string;
          updated: string;
          words: string[];
        };
        Insert: {
          created?: string;
          id?: string;
          updated?: string;
          words: string[];
        };
        Update: {
          created?: string;
          id?: string;
          updated?: string;
          words?: string[];
        };
        Relationships: [];
      };
      settings: {
        Row: {
          based_on: string | null;
          key: string;
          updated: string;
          updated_by: string | null;
          value: Json | null;
        };
        Insert: {
          based_on?: string | null;
          key: string;
          updated?: string;
          updated_by?: string | null;
          value?: Json | null;
        };
        Update: {
          based_on?: string | null;
          key?: string;
          updated?: string;
          updated_by?: string | null;
          value?: Json | null;
        };
        Relationships: [
          {
            foreignKeyName: 'settings_updated_by_fkey';
            columns: ['updated_by'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      settings_history: {
        Row: {
          actor_id: string | null;
          actor_name: string | null;
          id: number;
          key: string;
          made: string;
          new: Json | null;
          old: Json | null;
        };
        Insert: {
          actor_id?: string | null;
          actor_name?: string | null;
          id?: number;
          key: string;
          made?: string;
          new?: Json | null;
          old?: Json | null;
        };
        Update: {
          actor_id?: string | null;
          actor_name?: string | null;
          id?: number;
          key?: string;
          made?: string;
          new?: Json | null;
          old?: Json | null;
        };
        Relationships: [
          {
            foreignKeyName: 'settings_history_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      signature_choices: {
        Row: {
          copied: string | null;
          copied_at: string | null;
          fields: string[];
          language: string;
          staff_id: string;
          template_id: string | null;
          told: string | null;
        };
        Insert: {
          copied?: string | null;
          copied_at?: string | null;
          fields: string[];
          language?: string;
          staff_id: string;
          template_id?: string | null;
          told?: string | null;
        };
        Update: {
          copied?: string | null;
          copied_at?: string | null;
          fields?: string[];
          language?: string;
          staff_id?: string;
          template_id?: string | null;
          told?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'signature_choices_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: true;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'signature_choices_template_id_fkey';
            columns: ['template_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      signature_templates: {
        Row: {
          accent: string;
          banner_from: string | null;
          banner_link: string | null;
          banner_to: string | null;
          cover: Json | null;
          id: string;
          layout: string;
          published_at: string;
        };
        Insert: {
          accent: string;
          banner_from?: string | null;
          banner_link?: string | null;
          banner_to?: string | null;
          cover?: Json | null;
          id: string;
          layout: string;
          published_at: string;
        };
        Update: {
          accent?: string;
          banner_from?: string | null;
          banner_link?: string | null;
          banner_to?: string | null;
          cover?: Json | null;
          id?: string;
          layout?: string;
          published_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'signature_templates_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      signature_templates_texts: {
        Row: {
          cover_alt: string;
          footnote: string;
          id: string;
          language: Database['public']['Enums']['language'];
          title: string;
        };
        Insert: {
          cover_alt?: string;
          footnote?: string;
          id: string;
          language: Database['public']['Enums']['language'];
          title: string;
        };
        Update: {
          cover_alt?: string;
          footnote?: string;
          id?: string;
          language?: Database['public']['Enums']['language'];
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'signature_templates_texts_id_fkey';
            columns: ['id'];
            isOneToOne: false;
            referencedRelation: 'signature_templates';
            referencedColumns: ['id'];
          },
        ];
      };
      staff: {
        Row: {
          active: boolean;
          auth_user_id: string | null;
          board_member: boolean;
          created: string;
          first_name: string;
          id: string;
          language: Database['public']['Enums']['language'];
          last_name: string;
          optician_id: string;
          portrait_focus_x: number;
          portrait_focus_y: number;
          portrait_image: string | null;
          profession_de: string | null;
          profession_fr: string | null;
          search_text: string | null;
          type: Database['public']['Enums']['account_type'];
          updated: string;
          work_contact: Json;
        };
        Insert: {
          active?: boolean;
          auth_user_id?: string | null;
          board_member?: boolean;
          created?: string;
          first_name: string;
          id?: string;
          language?: Database['public']['Enums']['language'];
          last_name: string;
          optician_id: string;
          portrait_focus_x?: number;
          portrait_focus_y?: number;
          portrait_image?: string | null;
          profession_de?: string | null;
          profession_fr?: string | null;
          search_text?: never;
          type?: Database['public']['Enums']['account_type'];
          updated?: string;
          work_contact?: Json;
        };
        Update: {
          active?: boolean;
          auth_user_id?: string | null;
          board_member?: boolean;
          created?: string;
          first_name?: string;
          id?: string;
          language?: Database['public']['Enums']['language'];
          last_name?: string;
          optician_id?: string;
          portrait_focus_x?: number;
          portrait_focus_y?: number;
          portrait_image?: string | null;
          profession_de?: string | null;
          profession_fr?: string | null;
          search_text?: never;
          type?: Database['public']['Enums']['account_type'];
          updated?: string;
          work_contact?: Json;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_branches: {
        Row: {
          branch_id: string;
          is_main: boolean;
          leads: boolean;
          staff_id: string;
        };
        Insert: {
          branch_id: string;
          is_main?: boolean;
          leads?: boolean;
          staff_id: string;
        };
        Update: {
          branch_id?: string;
          is_main?: boolean;
          leads?: boolean;
          staff_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_branches_branch_id_fkey';
            columns: ['branch_id'];
            isOneToOne: false;
            referencedRelation: 'branches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'staff_branches_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_merges: {
        Row: {
          actor_id: string | null;
          actor_name: string | null;
          gone_id: string;
          gone_name: string;
          id: string;
          kept_id: string;
          kept_name: string;
          made: string;
          record: Json;
          undone: string | null;
        };
        Insert: {
          actor_id?: string | null;
          actor_name?: string | null;
          gone_id: string;
          gone_name: string;
          id?: string;
          kept_id: string;
          kept_name: string;
          made?: string;
          record: Json;
          undone?: string | null;
        };
        Update: {
          actor_id?: string | null;
          actor_name?: string | null;
          gone_id?: string;
          gone_name?: string;
          id?: string;
          kept_id?: string;
          kept_name?: string;
          made?: string;
          record?: Json;
          undone?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_merges_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'staff_merges_kept_id_fkey';
            columns: ['kept_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_permissions: {
        Row: {
          expires_at: string | null;
          granted: boolean;
          made: string;
          permission_name: string;
          reason: string | null;
          staff_id: string;
        };
        Insert: {
          expires_at?: string | null;
          granted: boolean;
          made?: string;
          permission_name: string;
          reason?: string | null;
          staff_id: string;
        };
        Update: {
          expires_at?: string | null;
          granted?: boolean;
          made?: string;
          permission_name?: string;
          reason?: string | null;
          staff_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_permissions_permission_name_fkey';
            columns: ['permission_name'];
            isOneToOne: false;
            referencedRelation: 'permissions';
            referencedColumns: ['name'];
          },
          {
            foreignKeyName: 'staff_permissions_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_preferences: {
        Row: {
          first_steps_dismissed: string | null;
          gets_data_change_updates: boolean;
          gets_efra_meeting_notes: boolean;
          gets_job_offers: boolean;
          gets_marketplace_offers: boolean;
          gets_news: boolean;
          invisible: boolean;
          staff_id: string;
          subscriptions_seen: string | null;
          updated: string;
        };
        Insert: {
          first_steps_dismissed?: string | null;
          gets_data_change_updates?: boolean;
          gets_efra_meeting_notes?: boolean;
          gets_job_offers?: boolean;
          gets_marketplace_offers?: boolean;
          gets_news?: boolean;
          invisible?: boolean;
          staff_id: string;
          subscriptions_seen?: string | null;
          updated?: string;
        };
        Update: {
          first_steps_dismissed?: string | null;
          gets_data_change_updates?: boolean;
          gets_efra_meeting_notes?: boolean;
          gets_job_offers?: boolean;
          gets_marketplace_offers?: boolean;
          gets_news?: boolean;
          invisible?: boolean;
          staff_id?: string;
          subscriptions_seen?: string | null;
          updated?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_preferences_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: true;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_programs: {
        Row: {
          program_name: string;
          since: string;
          staff_id: string;
        };
        Insert: {
          program_name: string;
          since?: string;
          staff_id: string;
        };
        Update: {
          program_name?: string;
          since?: string;
          staff_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_programs_program_name_fkey';
            columns: ['program_name'];
            isOneToOne: false;
            referencedRelation: 'programs';
            referencedColumns: ['name'];
          },
          {
            foreignKeyName: 'staff_programs_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_roles: {
        Row: {
          role_name: string;
          staff_id: string;
        };
        Insert: {
          role_name: string;
          staff_id: string;
        };
        Update: {
          role_name?: string;
          staff_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_roles_role_name_fkey';
            columns: ['role_name'];
            isOneToOne: false;
            referencedRelation: 'roles';
            referencedColumns: ['name'];
          },
          {
            foreignKeyName: 'staff_roles_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      supplier_contacts: {
        Row: {
          customer_number: string | null;
          email: string | null;
          name: string | null;
          optician_id: string;
          phone: string | null;
          terms_id: string;
          updated: string;
        };
        Insert: {
          customer_number?: string | null;
          email?: string | null;
          name?: string | null;
          optician_id: string;
          phone?: string | null;
          terms_id: string;
          updated?: string;
        };
        Update: {
          customer_number?: string | null;
          email?: string | null;
          name?: string | null;
          optician_id?: string;
          phone?: string | null;
          terms_id?: string;
          updated?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'supplier_contacts_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'supplier_contacts_terms_id_fkey';
            columns: ['terms_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      supplier_terms: {
        Row: {
          bonuses: Json;
          brand: string | null;
          cash_days: number | null;
          cash_discount: number | null;
          contact: Json;
          discount: number;
          id: string;
          payment_days: number;
          published_at: string;
          valid_from: string;
          valid_to: string | null;
        };
        Insert: {
          bonuses?: Json;
          brand?: string | null;
          cash_days?: number | null;
          cash_discount?: number | null;
          contact?: Json;
          discount: number;
          id: string;
          payment_days: number;
          published_at: string;
          valid_from: string;
          valid_to?: string | null;
        };
        Update: {
          bonuses?: Json;
          brand?: string | null;
          cash_days?: number | null;
          cash_discount?: number | null;
          contact?: Json;
          discount?: number;
          id?: string;
          payment_days?: number;
          published_at?: string;
          valid_from?: string;
          valid_to?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'supplier_terms_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      supplier_terms_texts: {
        Row: {
          body: Json;
          documents: Json;
          freight: string;
          id: string;
          language: Database['public']['Enums']['language'];
          teaser: string;
          title: string;
        };
        Insert: {
          body: Json;
          documents?: Json;
          freight?: string;
          id: string;
          language: Database['public']['Enums']['language'];
          teaser?: string;
          title: string;
        };
        Update: {
          body?: Json;
          documents?: Json;
          freight?: string;
          id?: string;
          language?: Database['public']['Enums']['language'];
          teaser?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'supplier_terms_texts_id_fkey';
            columns: ['id'];
            isOneToOne: false;
            referencedRelation: 'supplier_terms';
            referencedColumns: ['id'];
          },
        ];
      };
      survey_answers: {
        Row: {
          pair_id: string | null;
          place: number;
          points_awarded: number | null;
          question_id: string;
          response_id: string;
          selected_option_id: string | null;
          staff_id: string;
        };
        Insert: {
          pair_id?: string | null;
          place?: number;
          points_awarded?: number | null;
          question_id: string;
          response_id: string;
          selected_option_id?: string | null;
          staff_id: string;
        };
        Update: {
          pair_id?: string | null;
          place?: number;
          points_awarded?: number | null;
          question_id?: string;
          response_id?: string;
          selected_option_id?: string | null;
          staff_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'survey_answers_question_id_fkey';
            columns: ['question_id'];
            isOneToOne: false;
            referencedRelation: 'survey_questions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'survey_answers_response_id_fkey';
            columns: ['response_id'];
            isOneToOne: false;
            referencedRelation: 'survey_responses';
            referencedColumns: ['response_id'];
          },
          {
            foreignKeyName: 'survey_answers_selected_option_id_fkey';
            columns: ['selected_option_id'];
            isOneToOne: false;
            referencedRelation: 'survey_options';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'survey_answers_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      survey_goals: {
        Row: {
          area: string;
          course_id: string | null;
          created: string;
          due: string;
          id: string;
          reached: string | null;
          response_id: string;
          staff_id: string;
        };
        Insert: {
          area: string;
          course_id?: string | null;
          created?: string;
          due: string;
          id?: string;
          reached?: string | null;
          response_id: string;
          staff_id?: string;
        };
        Update: {
          area?: string;
          course_id?: string | null;
          created?: string;
          due?: string;
          id?: string;
          reached?: string | null;
          response_id?: string;
          staff_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'survey_goals_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'survey_goals_response_id_fkey';
            columns: ['response_id'];
            isOneToOne: false;
            referencedRelation: 'survey_responses';
            referencedColumns: ['response_id'];
          },
          {
            foreignKeyName: 'survey_goals_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      survey_openings: {
        Row: {
          id: number;
          name: string;
          opened: string;
          response_id: string;
          staff_id: string;
        };
        Insert: {
          id?: number;
          name: string;
          opened?: string;
          response_id: string;
          staff_id: string;
        };
        Update: {
          id?: number;
          name?: string;
          opened?: string;
          response_id?: string;
          staff_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'survey_openings_response_id_fkey';
            columns: ['response_id'];
            isOneToOne: false;
            referencedRelation: 'survey_responses';
            referencedColumns: ['response_id'];
          },
          {
            foreignKeyName: 'survey_openings_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      survey_option_points: {
        Row: {
          option_id: string;
          points: number;
        };
        Insert: {
          option_id: string;
          points: number;
        };
        Update: {
          option_id?: string;
          points?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'survey_option_points_option_id_fkey';
            columns: ['option_id'];
            isOneToOne: true;
            referencedRelation: 'survey_options';
            referencedColumns: ['id'];
          },
        ];
      };
      survey_options: {
        Row: {
          area: string | null;
          display_order: number;
          id: string;
          question_id: string;
          text_de: string;
          text_fr: string;
        };
        Insert: {
          area?: string | null;
          display_order: number;
          id?: string;
          question_id: string;
          text_de: string;
          text_fr: string;
        };
        Update: {
          area?: string | null;
          display_order?: number;
          id?: string;
          question_id?: string;
          text_de?: string;
          text_fr?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'survey_options_question_id_fkey';
            columns: ['question_id'];
            isOneToOne: false;
            referencedRelation: 'survey_questions';
            referencedColumns: ['id'];
          },
        ];
      };
      survey_questions: {
        Row: {
          area: string | null;
          created: string;
          display_order: number;
          id: string;
          kind: string;
          origin: string;
          replaced: string | null;
          text_de: string;
          text_fr: string;
          version: number;
        };
        Insert: {
          area?: string | null;
          created?: string;
          display_order: number;
          id?: string;
          kind: string;
          origin: string;
          replaced?: string | null;
          text_de: string;
          text_fr: string;
          version?: number;
        };
        Update: {
          area?: string | null;
          created?: string;
          display_order?: number;
          id?: string;
          kind?: string;
          origin?: string;
          replaced?: string | null;
          text_de?: string;
          text_fr?: string;
          version?: number;
        };
        Relationships: [];
      };
      survey_responses: {
        Row: {
          allows_text_service: boolean;
          auth_user_id: string | null;
          consent_version: string;
          ended: string | null;
          optician_id: string;
          released: string | null;
          response_id: string;
          staff_id: string;
          started: string;
        };
        Insert: {
          allows_text_service?: boolean;
          auth_user_id?: string | null;
          consent_version: string;
          ended?: string | null;
          optician_id?: string;
          released?: string | null;
          response_id?: string;
          staff_id?: string;
          started?: string;
        };
        Update: {
          allows_text_service?: boolean;
          auth_user_id?: string | null;
          consent_version?: string;
          ended?: string | null;
          optician_id?: string;
          released?: string | null;
          response_id?: string;
          staff_id?: string;
          started?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'survey_responses_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'survey_responses_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      survey_results: {
        Row: {
          asked: string | null;
          comment: string | null;
          date_created: string;
          edited: string | null;
          fault: string | null;
          former_status: string | null;
          generated_text: string | null;
          id: string;
          language: string | null;
          likes: Json;
          questions: string[];
          response_id: string;
          scores: Json;
          staff_id: string;
          statements: Json | null;
          status: string;
          text_status: string;
          total: number | null;
          version: number;
          writer: string | null;
          written: string | null;
        };
        Insert: {
          asked?: string | null;
          comment?: string | null;
          date_created?: string;
          edited?: string | null;
          fault?: string | null;
          former_status?: string | null;
          generated_text?: string | null;
          id?: string;
          language?: string | null;
          likes?: Json;
          questions: string[];
          response_id: string;
          scores: Json;
          staff_id: string;
          statements?: Json | null;
          status?: string;
          text_status?: string;
          total?: number | null;
          version?: number;
          writer?: string | null;
          written?: string | null;
        };
        Update: {
          asked?: string | null;
          comment?: string | null;
          date_created?: string;
          edited?: string | null;
          fault?: string | null;
          former_status?: string | null;
          generated_text?: string | null;
          id?: string;
          language?: string | null;
          likes?: Json;
          questions?: string[];
          response_id?: string;
          scores?: Json;
          staff_id?: string;
          statements?: Json | null;
          status?: string;
          text_status?: string;
          total?: number | null;
          version?: number;
          writer?: string | null;
          written?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'survey_results_response_id_fkey';
            columns: ['response_id'];
            isOneToOne: false;
            referencedRelation: 'survey_responses';
            referencedColumns: ['response_id'];
          },
          {
            foreignKeyName: 'survey_results_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      survey_statistics: {
        Row: {
          alpha: number | null;
          area: string;
          high: number | null;
          items: Json;
          low: number | null;
          needed: number | null;
          rounds: number;
          sem: number | null;
          written: string;
        };
        Insert: {
          alpha?: number | null;
          area: string;
          high?: number | null;
          items?: Json;
          low?: number | null;
          needed?: number | null;
          rounds: number;
          sem?: number | null;
          written?: string;
        };
        Update: {
          alpha?: number | null;
          area?: string;
          high?: number | null;
          items?: Json;
          low?: number | null;
          needed?: number | null;
          rounds?: number;
          sem?: number | null;
          written?: string;
        };
        Relationships: [];
      };
      survey_team_analysis_results: {
        Row: {
          asked: string | null;
          branch_id: string;
          deleted: boolean;
          edited: string | null;
          fault: string | null;
          generated_text: string | null;
          language: string | null;
          last_updated: string;
          marked: string | null;
          marks: Json | null;
          marks_before: Json | null;
          statements: Json | null;
          status: string;
          update_status: string;
          writer: string | null;
          written: string | null;
        };
        Insert: {
          asked?: string | null;
          branch_id: string;
          deleted?: boolean;
          edited?: string | null;
          fault?: string | null;
          generated_text?: string | null;
          language?: string | null;
          last_updated?: string;
          marked?: string | null;
          marks?: Json | null;
          marks_before?: Json | null;
          statements?: Json | null;
          status?: string;
          update_status?: string;
          writer?: string | null;
          written?: string | null;
        };
        Update: {
          asked?: string | null;
          branch_id?: string;
          deleted?: boolean;
          edited?: string | null;
          fault?: string | null;
          generated_text?: string | null;
          language?: string | null;
          last_updated?: string;
          marked?: string | null;
          marks?: Json | null;
          marks_before?: Json | null;
          statements?: Json | null;
          status?: string;
          update_status?: string;
          writer?: string | null;
          written?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'survey_team_analysis_results_branch_id_fkey';
            columns: ['branch_id'];
            isOneToOne: true;
            referencedRelation: 'branches';
            referencedColumns: ['id'];
          },
        ];
      };
      training_credits: {
        Row: {
          attended_on: string;
          category: string;
          code: string | null;
          content_id: string | null;
          created: string;
          expires_on: string | null;
          holder: string | null;
          id: string;
          points: number;
          registration_id: string | null;
          staff_id: string;
          titles: Json;
        };
        Insert: {
          attended_on: string;
          category: string;
          code?: string | null;
          content_id?: string | null;
          created?: string;
          expires_on?: string | null;
          holder?: string | null;
          id?: string;
          points: number;
          registration_id?: string | null;
          staff_id: string;
          titles: Json;
        };
        Update: {
          attended_on?: string;
          category?: string;
          code?: string | null;
          content_id?: string | null;
          created?: string;
          expires_on?: string | null;
          holder?: string | null;
          id?: string;
          points?: number;
          registration_id?: string | null;
          staff_id?: string;
          titles?: Json;
        };
        Relationships: [
          {
            foreignKeyName: 'training_credits_content_id_fkey';
            columns: ['content_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'training_credits_registration_id_fkey';
            columns: ['registration_id'];
            isOneToOne: true;
            referencedRelation: 'registrations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'training_credits_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      training_targets: {
        Row: {
          from_year: number;
          points: number;
        };
        Insert: {
          from_year: number;
          points: number;
        };
        Update: {
          from_year?: number;
          points?: number;
        };
        Relationships: [];
      };
      webbox: {
        Row: {
          created: string;
          id: string;
          image: string | null;
          link_de: string | null;
          link_fr: string | null;
          link_label_de: string | null;
          link_label_fr: string | null;
          shown_from: string | null;
          shown_until: string | null;
          text_de: string | null;
          text_fr: string | null;
          title_de: string | null;
          title_fr: string | null;
          updated: string;
        };
        Insert: {
          created?: string;
          id?: string;
          image?: string | null;
          link_de?: string | null;
          link_fr?: string | null;
          link_label_de?: string | null;
          link_label_fr?: string | null;
          shown_from?: string | null;
          shown_until?: string | null;
          text_de?: string | null;
          text_fr?: string | null;
          title_de?: string | null;
          title_fr?: string | null;
          updated?: string;
        };
        Update: {
          created?: string;
          id?: string;
          image?: string | null;
          link_de?: string | null;
          link_fr?: string | null;
          link_label_de?: string | null;
          link_label_fr?: string | null;
          shown_from?: string | null;
          shown_until?: string | null;
          text_de?: string | null;
          text_fr?: string | null;
          title_de?: string | null;
          title_fr?: string | null;
          updated?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      assets: {
        Row: {
          container_id: string | null;
          file_id: string | null;
          kind: string | null;
          page_id: string | null;
          target_id: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'pages_id_fkey';
            columns: ['page_id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      bonus_steps: {
        Row: {
          brand: string | null;
          measure: string | null;
          percent: number | null;
          scope: string | null;
          step_from: number | null;
          terms_id: string | null;
          valid_from: string | null;
          valid_to: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'supplier_terms_id_fkey';
            columns: ['terms_id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      branch_checks: {
        Row: {
          branch_id: string | null;
          canton: string | null;
          confirmed: string | null;
          confirmed_by_name: string | null;
          due: boolean | null;
          due_since: string | null;
          language: Database['public']['Enums']['language'] | null;
          name: string | null;
          optician_id: string | null;
          optician_name: string | null;
          place: string | null;
          reminded: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'branches_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
        ];
      };
      certification_overview: {
        Row: {
          branch_id: string | null;
          canton: string | null;
          certificate_id: string | null;
          claimed_by: string | null;
          company: string | null;
          created: string | null;
          grace_until: string | null;
          id: string | null;
          language: Database['public']['Enums']['language'] | null;
          number: string | null;
          optician_id: string | null;
          place: string | null;
          reminded: string | null;
          search_text: string | null;
          state: string | null;
          status: Database['public']['Enums']['certification_status'] | null;
          submitted_at: string | null;
          updated: string | null;
          valid_from: string | null;
          valid_until: string | null;
          waiting_since: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'program_gesundheitsoptik_certifications_branch_id_fkey';
            columns: ['branch_id'];
            isOneToOne: false;
            referencedRelation: 'branches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'program_gesundheitsoptik_certifications_held_id_fkey';
            columns: ['certificate_id'];
            isOneToOne: false;
            referencedRelation: 'program_gesundheitsoptik_certifications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'program_gesundheitsoptik_certifications_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
        ];
      };
      company_sales: {
        Row: {
          line: string | null;
          month: string | null;
          optician_id: string | null;
          turnover: number | null;
          units: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'branches_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
        ];
      };
      containers: {
        Row: {
          column: string | null;
          id: string | null;
          kind: string | null;
          page_id: string | null;
          position: number | null;
          settings: Json | null;
          texts: Json | null;
        };
        Relationships: [
          {
            foreignKeyName: 'pages_id_fkey';
            columns: ['page_id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      course_dates: {
        Row: {
          audiences: string[] | null;
          canton: string | null;
          category: string | null;
          closes_at: string | null;
          course_id: string | null;
          ends_at: string | null;
          free: number | null;
          id: string | null;
          instructors: string[] | null;
          languages: Database['public']['Enums']['language'][] | null;
          mine: boolean | null;
          opens_at: string | null;
          own_position: number | null;
          own_state: Database['public']['Enums']['registration_state'] | null;
          place: string | null;
          points: number | null;
          starts_at: string | null;
          state: string | null;
          texts: Json | null;
          waiting: number | null;
          words: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'registration_dates_content_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      course_instructors: {
        Row: {
          courses: Json | null;
          id: string | null;
          last_name: string | null;
        };
        Relationships: [];
      };
      current_items: {
        Row: {
          cancelled_at: string | null;
          category: string | null;
          ends_at: string | null;
          id: string | null;
          place: string | null;
          published_at: string | null;
          read: boolean | null;
          starts_at: string | null;
          texts: Json | null;
          type: string | null;
          words: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'contents_kind_fkey';
            columns: ['type'];
            isOneToOne: false;
            referencedRelation: 'content_kinds';
            referencedColumns: ['name'];
          },
        ];
      };
      mail_sendings: {
        Row: {
          actor_id: string | null;
          bounced: number | null;
          created: string | null;
          done: boolean | null;
          dropped: number | null;
          failed: number | null;
          id: string | null;
          kind: string | null;
          mails: number | null;
          object_id: string | null;
          object_table: string | null;
          queued: number | null;
          sent: number | null;
          stored: number | null;
          waiting: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'message_postings_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      open_job_offers: {
        Row: {
          branch_id: string | null;
          canton: string | null;
          company: string | null;
          contact_id: string | null;
          created: string | null;
          expires_at: string | null;
          facets: Json | null;
          id: string | null;
          languages: Database['public']['Enums']['language'][] | null;
          optician_id: string | null;
          place: string | null;
          profession: string | null;
          starts_on: string | null;
          temporary: boolean | null;
          texts: Json | null;
          words: string | null;
          workload_from: number | null;
          workload_to: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'job_offers_branch_id_fkey';
            columns: ['branch_id'];
            isOneToOne: false;
            referencedRelation: 'branches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'job_offers_contact_id_fkey';
            columns: ['contact_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'job_offers_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'job_offers_profession_fkey';
            columns: ['profession'];
            isOneToOne: false;
            referencedRelation: 'job_professions';
            referencedColumns: ['name'];
          },
        ];
      };
      open_marketplace_items: {
        Row: {
          brand: string | null;
          canton: string | null;
          condition: string | null;
          contact_id: string | null;
          created: string | null;
          direction: string | null;
          expires_at: string | null;
          facets: Json | null;
          id: string | null;
          kind: string | null;
          optician_id: string | null;
          picture: Json | null;
          place: string | null;
          price: number | null;
          price_band: string | null;
          reserved: boolean | null;
          texts: Json | null;
          words: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'marketplace_items_contact_id_fkey';
            columns: ['contact_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'marketplace_items_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      opticians_with_branches: {
        Row: {
          active: boolean | null;
          branches: Json | null;
          created: string | null;
          description_de: string | null;
          description_fr: string | null;
          email: string | null;
          id: string | null;
          is_head_office: boolean | null;
          languages: Database['public']['Enums']['language'][] | null;
          logo_image: string | null;
          member_since: string | null;
          name: string | null;
          phone: string | null;
          updated: string | null;
          website: string | null;
        };
        Relationships: [];
      };
      opticians_with_branches_compact: {
        Row: {
          active: boolean | null;
          branches: Json | null;
          id: string | null;
          name: string | null;
        };
        Relationships: [];
      };
      opticians_with_metadata: {
        Row: {
          active: boolean | null;
          branch_count: number | null;
          cantons: string[] | null;
          created: string | null;
          description_de: string | null;
          description_fr: string | null;
          email: string | null;
          id: string | null;
          is_head_office: boolean | null;
          languages: Database['public']['Enums']['language'][] | null;
          logo_image: string | null;
          member_since: string | null;
          name: string | null;
          phone: string | null;
          places: string[] | null;
          programs: string[] | null;
          staff_count: number | null;
          updated: string | null;
          website: string | null;
        };
        Relationships: [];
      };
      opticians_with_program_permission: {
        Row: {
          active: boolean | null;
          granted_to: string | null;
          id: string | null;
          name: string | null;
          permission_name: string | null;
          program_name: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'optician_programs_program_name_fkey';
            columns: ['program_name'];
            isOneToOne: false;
            referencedRelation: 'programs';
            referencedColumns: ['name'];
          },
          {
            foreignKeyName: 'program_permissions_permission_name_fkey';
            columns: ['permission_name'];
            isOneToOne: false;
            referencedRelation: 'permissions';
            referencedColumns: ['name'];
          },
        ];
      };
      own_notification_types: {
        Row: {
          staff_id: string | null;
          total: number | null;
          type: string | null;
          unread: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      program_gesundheitsoptik_erfa: {
        Row: {
          active: boolean | null;
          created: string | null;
          documents: Json | null;
          figures_named: boolean | null;
          id: string | null;
          language: Database['public']['Enums']['language'] | null;
          leader_id: string | null;
          max_members: number | null;
          number: number | null;
          region_de: string | null;
          region_fr: string | null;
          updated: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'erfa_groups_leader_id_fkey';
            columns: ['leader_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      published_events: {
        Row: {
          cancelled_at: string | null;
          closes_at: string | null;
          date_id: string | null;
          ends_at: string | null;
          free: number | null;
          id: string | null;
          kind: string | null;
          languages: Database['public']['Enums']['language'][] | null;
          marked: boolean | null;
          mine: boolean | null;
          opens_at: string | null;
          own_position: number | null;
          own_state: Database['public']['Enums']['registration_state'] | null;
          place: string | null;
          published_at: string | null;
          starts_at: string | null;
          state: string | null;
          texts: Json | null;
          waiting: number | null;
          words: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'events_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      published_logos: {
        Row: {
          clear_space: number | null;
          colours: Json | null;
          id: string | null;
          product: string | null;
          signature_program: string | null;
          smallest_mm: number | null;
          smallest_px: number | null;
          texts: Json | null;
          title_de: string | null;
          title_fr: string | null;
          versions: Json | null;
        };
        Relationships: [
          {
            foreignKeyName: 'logos_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'logos_signature_program_fkey';
            columns: ['signature_program'];
            isOneToOne: false;
            referencedRelation: 'programs';
            referencedColumns: ['name'];
          },
        ];
      };
      published_news: {
        Row: {
          category: string | null;
          cover: Json | null;
          id: string | null;
          kind: Database['public']['Enums']['news_kind'] | null;
          pinned: boolean | null;
          published_at: string | null;
          read: boolean | null;
          texts: Json | null;
          words: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'news_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      published_pages: {
        Row: {
          changed_at: string | null;
          id: string | null;
          key: string | null;
          parent_id: string | null;
          position: number | null;
          published_at: string | null;
          texts: Json | null;
        };
        Relationships: [
          {
            foreignKeyName: 'page_tree_key_fkey';
            columns: ['key'];
            isOneToOne: true;
            referencedRelation: 'page_keys';
            referencedColumns: ['key'];
          },
          {
            foreignKeyName: 'pages_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      published_products: {
        Row: {
          article_number: string | null;
          brand: string | null;
          id: string | null;
          line: string | null;
          manufacturer: string | null;
          pictures: Json | null;
          published_at: string | null;
          recalled: boolean | null;
          replaced_by: string | null;
          texts: Json | null;
          title_de: string | null;
          title_fr: string | null;
          udi_di: string | null;
          valid: boolean | null;
          valid_from: string | null;
          valid_to: string | null;
          variants: Json | null;
          words: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'products_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      registration_facts: {
        Row: {
          bookable: boolean | null;
          cancellation: string | null;
          cancelled_at: string | null;
          canton: string | null;
          closes_at: string | null;
          content_id: string | null;
          deregister_until: string | null;
          ends_at: string | null;
          externals: boolean | null;
          free: number | null;
          id: string | null;
          instructors: string[] | null;
          kind: string | null;
          languages: Database['public']['Enums']['language'][] | null;
          link: string | null;
          opens_at: string | null;
          own_id: string | null;
          own_position: number | null;
          own_state: Database['public']['Enums']['registration_state'] | null;
          place: string | null;
          postcode: string | null;
          price_external: number | null;
          price_member: number | null;
          seats_max: number | null;
          seats_min: number | null;
          seats_taken: number | null;
          sessions: Json | null;
          starts_at: string | null;
          state: string | null;
          street: string | null;
          venue: string | null;
          waiting: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'registration_dates_content_id_fkey';
            columns: ['content_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      sales_log: {
        Row: {
          after: Json | null;
          before: Json | null;
          branch_id: string | null;
          brand: string | null;
          line: string | null;
          made: string | null;
          month: string | null;
          product_group: string | null;
          reason: string | null;
          staff_name: string | null;
        };
        Relationships: [];
      };
      saved_views_with_alerts: {
        Row: {
          alert: string | null;
          id: string | null;
          is_default: boolean | null;
          list: string | null;
          name: string | null;
          query: Json | null;
          shared_with: string | null;
          staff_id: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'saved_views_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      search_certifications: {
        Row: {
          detail: string | null;
          kind: string | null;
          rank: number | null;
          record_id: string | null;
          text: string | null;
          title: string | null;
        };
        Relationships: [];
      };
      search_erfa_groups: {
        Row: {
          detail: string | null;
          detail_fr: string | null;
          kind: string | null;
          rank: number | null;
          record_id: string | null;
          text: string | null;
          title: string | null;
          title_fr: string | null;
        };
        Relationships: [];
      };
      search_meetings: {
        Row: {
          content_id: string | null;
          detail: string | null;
          kind: string | null;
          rank: number | null;
          record_id: string | null;
          text: string | null;
          title: string | null;
        };
        Relationships: [];
      };
      search_sales_notes: {
        Row: {
          detail: string | null;
          kind: string | null;
          rank: number | null;
          record_id: string | null;
          search: Json | null;
          text: string | null;
          title: string | null;
        };
        Relationships: [];
      };
      search_supplier_contacts: {
        Row: {
          detail: string | null;
          kind: string | null;
          rank: number | null;
          record_id: string | null;
          text: string | null;
          title: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'supplier_contacts_terms_id_fkey';
            columns: ['record_id'];
            isOneToOne: false;
            referencedRelation: 'contents';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_notification_preferences: {
        Row: {
          channel: Database['public']['Enums']['notification_channel'] | null;
          fixed: boolean | null;
          frequency: string | null;
          staff_id: string | null;
          type: Database['public']['Enums']['notification_type'] | null;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_preferences_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: true;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_with_erfa_groups: {
        Row: {
          active: boolean | null;
          auth_user_id: string | null;
          board_member: boolean | null;
          erfa_ids: string[] | null;
          first_name: string | null;
          id: string | null;
          joins_erfa: boolean | null;
          last_name: string | null;
          optician_id: string | null;
          portrait_image: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_with_given_permissions: {
        Row: {
          auth_user_id: string | null;
          optician_id: string | null;
          permission_name: string | null;
          scope: string | null;
          sources: string[] | null;
          staff_id: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_with_metadata: {
        Row: {
          active: boolean | null;
          auth_user_id: string | null;
          board_member: boolean | null;
          branch_ids: string[] | null;
          created: string | null;
          first_name: string | null;
          id: string | null;
          language: Database['public']['Enums']['language'] | null;
          last_name: string | null;
          optician_id: string | null;
          optician_name: string | null;
          permissions: string[] | null;
          portrait_focus_x: number | null;
          portrait_focus_y: number | null;
          portrait_image: string | null;
          profession_de: string | null;
          profession_fr: string | null;
          programs: string[] | null;
          roles: string[] | null;
          type: Database['public']['Enums']['account_type'] | null;
          updated: string | null;
          work_contact: Json | null;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_with_permissions: {
        Row: {
          auth_user_id: string | null;
          optician_id: string | null;
          permission_name: string | null;
          scope: string | null;
          sources: string[] | null;
          staff_id: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_with_portrait: {
        Row: {
          active: boolean | null;
          auth_user_id: string | null;
          board_member: boolean | null;
          first_name: string | null;
          id: string | null;
          last_name: string | null;
          optician_id: string | null;
          portrait: Json | null;
          portrait_image: string | null;
          type: Database['public']['Enums']['account_type'] | null;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_with_programs: {
        Row: {
          active: boolean | null;
          first_name: string | null;
          id: string | null;
          last_name: string | null;
          optician_id: string | null;
          programs: string[] | null;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_with_programs_permissions: {
        Row: {
          optician_id: string | null;
          permission_name: string | null;
          program_name: string | null;
          staff_id: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_optician_id_fkey';
            columns: ['optician_id'];
            isOneToOne: false;
            referencedRelation: 'opticians';
            referencedColumns: ['id'];
          },
        ];
      };
      training_team: {
        Row: {
          first_name: string | null;
          id: string | null;
          last_name: string | null;
          points: Json | null;
          required: Json | null;
        };
        Relationships: [];
      };
      translation_board: {
        Row: {
          author_name: string | null;
          de: string | null;
          fr: string | null;
          id: string | null;
          kind: string | null;
          source_language: Database['public']['Enums']['language'] | null;
          titles: Json | null;
          to_do: number | null;
          updated: string | null;
          words: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'contents_kind_fkey';
            columns: ['kind'];
            isOneToOne: false;
            referencedRelation: 'content_kinds';
            referencedColumns: ['name'];
          },
        ];
      };
      written_contents: {
        Row: {
          author_id: string | null;
          author_name: string | null;
          id: string | null;
          in_work: boolean | null;
          kind: string | null;
          publish_at: string | null;
          status: Database['public']['Enums']['content_status'] | null;
          titles: Json | null;
          updated: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'contents_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'contents_kind_fkey';
            columns: ['kind'];
            isOneToOne: false;
            referencedRelation: 'content_kinds';
            referencedColumns: ['name'];
          },
        ];
      };
      written_pages: {
        Row: {
          archived_at: string | null;
          author_id: string | null;
          author_name: string | null;
          faults: string[] | null;
          id: string | null;
          key: string | null;
          parent_id: string | null;
          position: number | null;
          publish_at: string | null;
          published_at: string | null;
          readers: string[] | null;
          review_at: string | null;
          status: Database['public']['Enums']['content_status'] | null;
          texts: Json | null;
          updated: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'contents_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'page_tree_key_fkey';
            columns: ['key'];
            isOneToOne: true;
            referencedRelation: 'page_keys';
            referencedColumns: ['key'];
          },
        ];
      };
    };
    Functions: {
      answer_totals: { Args: { page: string }; Returns: string[] };
      banner_reach: { Args: { audience: Json }; Returns: number };
      begin_certification_version: { Args: never; Returns: number };
      bin_ties: { Args: { table_name: string; id: string }; Returns: string[] };
      branch_pins: { Args: never; Returns: Json };
      confirmation_term: { Args: never; Returns: string };
      content_titles: { Args: { ids: string[] }; Returns: string[] };
      course_dates_count: { Args: { words?: string; ends_from?: string; ends_before?: string; starts_from?: string; starts_before?: string; categories?: string[]; places?: string[]; cantons?: string[]; languages?: Database['public']['Enums']['language'][]; audiences?: string[]; instructor?: string; points?: number; free?: boolean; mine?: boolean; most?: number }; Returns: number };
      current_banners: { Args: never; Returns: Json };
      current_optician_id: { Args: never; Returns: string };
      current_staff_id: { Args: never; Returns: string };
      delete_survey: { Args: { response_id?: string; staff_id?: string }; Returns: number };
      directory_feed: { Args: { q: string; company: string; actor: string; kind: string; field: string; since: string; until: string; before: Json; page_size: number }; Returns: Json };
      edited_optician_id: { Args: never; Returns: string };
      erfa_competitors: { Args: { request: string }; Returns: string[] };
      erfa_figures_round: { Args: { meeting: string }; Returns: Json };
      erfa_hosts: { Args: { erfa: string }; Returns: string[] };
      erfa_list: { Args: never; Returns: string[] };
      gazette_addresses: { Args: { branch_id: string }; Returns: Json };
      get_conil_sales: { Args: { branchids: string[] }; Returns: string[] };
      get_glasses_sales: { Args: { branchids: string[] }; Returns: string[] };
      get_total_conil_sales: { Args: never; Returns: string[] };
      get_total_glasses_sales: { Args: never; Returns: string[] };
      has_permission: { Args: { name: string }; Returns: boolean };
      has_permission_for_all: { Args: { name: string }; Returns: boolean };
      has_role: { Args: { name: string }; Returns: boolean };
      is_board_member: { Args: never; Returns: boolean };
      is_field_value: { Args: { field: string; value: Json }; Returns: boolean };
      is_invisible: { Args: never; Returns: boolean };
      is_one_line: { Args: { text: string }; Returns: boolean };
      is_opening_hours: { Args: { hours: Json }; Returns: boolean };
      is_own_optician: { Args: { id: string }; Returns: boolean };
      is_special_days: { Args: { days: Json }; Returns: boolean };
      is_time_ranges: { Args: { ranges: Json }; Returns: boolean };
      is_work_contact: { Args: { contact: Json }; Returns: boolean };
      job_counts: { Args: { wanted: Json }; Returns: Json };
      job_page: { Args: { wanted: Json; first: number; most: number }; Returns: Json };
      keep_job_profile: { Args: { profile: Json }; Returns: Json };
      marketplace_counts: { Args: { wanted: Json }; Returns: Json };
      marketplace_page: { Args: { wanted: Json; sort: string; first: number; most: number }; Returns: Json };
      meeting_members: { Args: { body: string }; Returns: string[] };
      merge_staff: { Args: { kept: string; gone: string; choices: Json }; Returns: string };
      merged_into: { Args: { id: string }; Returns: Json };
      name_erfa_figures: { Args: { erfa: string; named: boolean }; Returns: boolean };
      note_listing_seen: { Args: { id: string; what: string }; Returns: undefined };
      open_product_recalls: { Args: never; Returns: string[] };
      optician_detail: { Args: { id: string }; Returns: Json };
      optician_state: { Args: { id: string }; Returns: string };
      own_company: { Args: never; Returns: Json };
      own_job_profile: { Args: never; Returns: Json };
      own_listings: { Args: { kind: string; everybody?: boolean }; Returns: string[] };
      partner_states: { Args: { of: string }; Returns: string[] };
      product_recall_states: { Args: { product_id: string }; Returns: Json };
      published_news_count: { Args: { words?: string; categories?: string[]; kinds?: Database['public']['Enums']['news_kind'][]; unread?: boolean; most?: number }; Returns: number };
      put_in_bin: { Args: { table_name: string; id: string; updated: string }; Returns: undefined };
      related_contents: { Args: { news_id: string }; Returns: string[] };
      remove_certification_proof: { Args: { id: string }; Returns: undefined };
      restore_from_bin: { Args: { id: string }; Returns: Json };
      sales_goals: { Args: never; Returns: string[] };
      sales_overview: { Args: { line: string }; Returns: Json };
      search_fold: { Args: { name: string }; Returns: string };
      search_misses_to_fill: { Args: never; Returns: string[] };
      search_opticians: { Args: { q?: string; cantons?: string[]; languages?: string[]; programs?: string[]; roles?: string[]; active?: string; sort?: string; page?: number; page_size?: number; erfas?: number[]; board?: boolean }; Returns: Json };
      seen_participants: { Args: { of_date: string }; Returns: string[] };
      similar_staff: { Args: { company: string; given: string; family: string; email: string; phones: string[]; leaving_out: string }; Returns: string[] };
      staff_ties: { Args: { id: string }; Returns: Json };
      unmerge_staff: { Args: { id: string }; Returns: string };
      unreadable_files: { Args: never; Returns: string[] };
      waiting_changes: { Args: never; Returns: Json };
    };
    Enums: {
      access_level: 'fullAccess' | 'restrictedAccess';
      account_type: 'optician' | 'admin';
      certification_status: 'draft' | 'waiting' | 'published' | 'rejected';
      content_status: 'draft' | 'published' | 'deleted' | 'waiting';
      language: 'de' | 'fr' | 'en' | 'it';
      meal_preference: 'vegetarisch' | 'vegan' | 'glutenfrei' | 'laktosefrei';
      news_kind: 'news' | 'standard';
      notification_channel: 'email' | 'notification' | 'sms' | 'phone';
      notification_type: 'courseRegistration' | 'eventRegistration' | 'marketplaceItemSubmission' | 'marketplaceItemAccepted' | 'marketplaceItemRejected' | 'jobSubmission' | 'jobAccepted' | 'jobRejected' | 'certificationAccepted' | 'certificationRejected' | 'certificationExpired' | 'certificationUpcoming';
      registration_state: 'held' | 'registered' | 'waitlisted' | 'offered' | 'declined' | 'lapsed' | 'cancelled';
      room_type: 'einzelzimmer' | 'doppelzimmer';
      version_kind: 'current' | 'revision';
    };
    CompositeTypes: { [_ in never]: never };
  };
};
